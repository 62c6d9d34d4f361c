// Steps of set.sh that read what the program says as JSON.
// `set.mjs rulesets FOLDER`: the rulesets of FOLDER/rules.json, one a line.
// `set.mjs codes FOLDER LANG [LESSON...]`: the codes of the sheets of FOLDER/lessons.json, one a line.
// `set.mjs sequences FOLDER [LESSON...]`: the levels of FOLDER/sequences.json whose lessons are all there, one a line.
// `set.mjs index FOLDER LANG [LESSON...]`: the files of FOLDER/all and FOLDER/sequences go into a folder for each
// level, and FOLDER/index.html leads to each, to the sequence of a level first.
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';

const NO_BREAK = '\u00a0';
const NARROW = '\u202f';
const WORDS = {
  fr: {
    title: 'Senet : fiches prêtes à imprimer',
    sequence: 'Séquence : ', session: (rank, title) => `Séance ${rank} : ${title}`, plan: 'Plan', trace: 'Trace écrite', tests: 'Évaluations', game: 'Le jeu', variant: 'sujet', lessons: 'Les leçons, une par une',
    readers: ['élève', 'corrigé', 'professeur'],
    lead: 'D’abord la séquence du niveau, s’il en a une : son plan, ses fiches, ses évaluations, le jeu. Puis chaque leçon, niveau par niveau : la fiche de l’élève et ses autres éditions, en PDF à imprimer, en ODT ou en ODP à modifier, en HTML à lire à l’écran ; les classeurs, les carnets Jupyter et les questionnaires qui l’accompagnent ; le jeu à découper.',
    page: 'Pour un autre sujet, d’autres bâtonnets ou le nom de l’établissement, « régler » ouvre la fiche dans senet.html, sans réseau.',
    levels: 'Niveaux', sheet: 'Fiche', adjust: 'régler', minutes: (count) => `${count}${NO_BREAK}min`,
    files: 'Autres fichiers', workbook: 'Classeur', notebook: 'Carnet Jupyter', quiz: 'Questionnaire', pupil: 'élève', key: 'corrigé',
    kit: 'Le jeu à découper',
    pieces: { regle: 'Règle', pieces: 'Bâtonnets et pions', 'plateau-a4': 'Plateau A4', 'plateau-a3': 'Plateau A3', batonnets: 'Bâtonnets', pions: 'Pions', regles: 'Règles', 'feuille-de-parties': 'Feuille de parties', releve: 'Relevé des lancers' },
  },
  en: {
    title: 'Senet: sheets ready to print',
    sequence: 'Sequence: ', session: (rank, title) => `Session ${rank}: ${title}`, plan: 'Plan', trace: 'Written summary', tests: 'Tests', game: 'The game', variant: 'version', lessons: 'The lessons one by one',
    readers: ['pupil', 'key', 'teacher'],
    lead: 'First the sequence of the level, if it has one: the plan, the sheets, the tests, the game. Then each lesson: the pupil’s sheet and its other editions, as PDF to print, ODT or ODP to change, HTML to read on a screen; the workbooks, Jupyter notebooks and quizzes that go with it; the game to cut out.',
    page: 'For another version, other sticks or the name of the school, “adjust” opens the sheet in senet.html, without a network.',
    levels: 'Levels', sheet: 'Sheet', adjust: 'adjust', minutes: (count) => `${count}${NO_BREAK}min`,
    files: 'Other files', workbook: 'Workbook', notebook: 'Jupyter notebook', quiz: 'Quiz', pupil: 'pupil', key: 'key',
    kit: 'The game to cut out',
    pieces: { rule: 'Rule', pieces: 'Sticks and pawns', 'board-a4': 'Board, A4', 'board-a3': 'Board, A3', sticks: 'Sticks', pawns: 'Pawns', rules: 'Rules', 'score-sheet': 'Score sheet', 'throw-tally': 'Tally of throws' },
  },
};
/** The editions in a language, by their rank in the names of files: each with its name. */
function editionsOf(lang) {
  const messages = readFileSync(new URL(`../press/messages/${lang}/choices.ftl`, import.meta.url), 'utf8');
  return [...messages.matchAll(/^edition-(\S+) = (.)(.*)$/gm)].map(([, id, first, rest]) => ({ id, name: first.toUpperCase() + rest }));
}
/** The formats of an edition: to print, to change, to read on a screen. */
const formatsOf = (edition) => ['pdf', edition === 'slides' ? 'odp' : 'odt', 'html'];

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
/** French spaces before the signs that have two parts, and inside quotation marks. */
const spaced = (text) => text.replace(/ ([;!?])/g, `${NARROW}$1`).replace(/ :/g, `${NO_BREAK}:`).replace(/« /g, `«${NO_BREAK}`).replace(/ »/g, `${NO_BREAK}»`);
const link = (target, text) => `<a href="${escaped(target)}">${escaped(text)}</a>`;

/** The levels in the order in which a pupil meets them: that of the list of curricula. */
function levelOrder() {
  const notions = readFileSync(new URL('../lessons/notions.toml', import.meta.url), 'utf8');
  return [...notions.matchAll(/^\[curricula\.(.+?)(?:-\d{4})?\]$/gm)].map((found) => found[1]);
}

/** The lessons of the folder, or those named. */
function lessonsOf(folder, names) {
  const { lessons } = JSON.parse(readFileSync(`${folder}/lessons.json`, 'utf8'));
  return lessons.filter((lesson) => names.length === 0 || names.includes(lesson.id));
}

/** The sequences of the folder whose lessons are all among those named. */
function sequencesOf(folder, names) {
  const { sequences } = JSON.parse(readFileSync(`${folder}/sequences.json`, 'utf8'));
  const isThere = ({ lesson }) => names.length === 0 || names.includes(lesson);
  return sequences.filter((sequence) => sequence.sessions.every((session) => session.sheets.every(isThere)));
}

/** The rulesets of the folder. */
const rulesets = (folder) => JSON.parse(readFileSync(`${folder}/rules.json`, 'utf8')).rulesets;

/** Every lesson at each of its levels, with the level's folder and the beginning of the names of its files. */
function sheetsOf(lessons, lang) {
  return lessons.flatMap((lesson) => lesson.levels.map(({ level, name, file }, rank) => ({
    lesson, level, name, place: file, stem: `${lesson.id}-${lang}${rank === 0 ? '' : `-${file}`}`,
  })));
}

/** The files of a sheet among `files`: after the beginning comes a rank, or the quiz. */
function filesOf(stem, files) {
  return files.filter((file) => file.startsWith(`${stem}-`) && /^(\d{1,2}-[a-z-]+|quiz)\./.test(file.slice(stem.length + 1)));
}

/** The table of the editions of a sheet. */
function table({ lesson, level, place, stem }, files, lang, hasPage) {
  const say = WORDS[lang];
  const rows = editionsOf(lang).map(({ id: edition, name: title }, rank) => {
    const fileOf = (format) => files.find((name) => name.startsWith(`${stem}-${rank + 1}-`) && name.endsWith(`.${format}`));
    const formats = formatsOf(edition);
    const made = formats.map((format) => [fileOf(format), format.toUpperCase()]).filter(([name]) => name);
    if (made.length === 0) return '';
    if (made.length < formats.length) throw new Error(`${stem}: ${edition} is not there in every format`);
    const cells = made.map(([name, format]) => link(`${place}/${name}`, format));
    if (hasPage) cells.push(link(`senet.html#${new URLSearchParams({ tool: 'sheets', lang, lesson: lesson.id, level, edition })}`, say.adjust));
    return `<tr><th scope="row">${escaped(title)}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>\n`;
  });
  return `<table>\n${rows.join('')}</table>\n`;
}

/** The files of a sheet that are no page: workbooks, notebooks, quizzes. */
function others({ place, stem }, files, lang) {
  const say = WORDS[lang];
  const fileOf = (rank, ending) => files.find((name) => name.startsWith(`${stem}-${rank}-`) && name.endsWith(`.${ending}`));
  const readers = [[1, say.pupil], [2, say.key]];
  const each = (title, endings) => readers.flatMap(([rank, reader]) => endings.map((ending) => [fileOf(rank, ending), `${title}, ${reader} (${ending.toUpperCase()})`]));
  const known = [
    ...each(say.workbook, ['ods', 'xlsx']),
    ...each(say.notebook, ['ipynb']),
    [`${stem}-quiz.xml`, `${say.quiz} (Moodle)`], [`${stem}-quiz.gift.txt`, `${say.quiz} (GIFT)`],
  ];
  const made = known.filter(([name]) => files.includes(name));
  if (made.length === 0) return '';
  return `<h4>${escaped(say.files)}</h4>\n<ul>\n${made.map(([name, title]) => `<li>${link(`${place}/${name}`, title)}</li>\n`).join('')}</ul>\n`;
}

/** The kit of each ruleset, piece by piece. */
function kits(folder, lang) {
  const say = WORDS[lang];
  const files = readdirSync(`${folder}/kit`).filter((name) => name.endsWith('.pdf'));
  const parts = rulesets(folder).map(({ name, title }) => {
    const kit = new RegExp(`^kit-${name[lang]}-${lang}-(\\d)-(.+)\\.pdf$`);
    const pieces = files.map((name) => kit.exec(name)).filter(Boolean).sort((a, b) => a[1] - b[1]);
    const rows = pieces.map(([name, , piece]) => {
      if (!(piece in say.pieces)) throw new Error(`no words for ${name}`);
      return `<tr><th scope="row">${escaped(say.pieces[piece])}</th><td>${link(`kit/${name}`, 'PDF')}</td><td>${link(`kit/${name.replace(/pdf$/, 'html')}`, 'HTML')}</td></tr>\n`;
    });
    return `<h3>${escaped(title[lang])}</h3>\n<table>\n${rows.join('')}</table>\n`;
  });
  return `<h2 id="kit">${escaped(say.kit)}</h2>\n${parts.join('')}`;
}

/** What a file of a sequence is called: the lesson, the version, the reader. After the level come the session and what it is. */
function called(name, place, titles, lang) {
  const say = WORDS[lang];
  if (name.startsWith('kit-')) return say.pieces[/^kit-\w+-\w\w-\d-(.+)\.pdf$/.exec(name)[1]];
  const [session, what] = [name[place.length + 1], name.slice(place.length + 3, -'.pdf'.length)];
  // Before the first session there are the plan and the written summary.
  const title = what.startsWith('plan-') ? say.plan : session === '0' ? say.trace
    : titles.find(([id]) => what.startsWith(`${id}-${lang}`))[1];
  const variant = /-([A-Z])-\d-[a-z]+$/.exec(what);
  const reader = /-(\d)-[a-z]+$/.exec(what);
  return [title, ...(variant ? [`${say.variant} ${variant[1]}`] : []), ...(reader ? [say.readers[reader[1] - 1]] : [])].join(', ');
}

/** The sequence of a level: plan and summary, each session, the tests, the game. */
function sequencePart(folder, place, sequence, titles, lang) {
  const say = WORDS[lang];
  renameSync(`${folder}/sequences/${sequence.level}`, `${folder}/${place}/sequence`);
  const files = readdirSync(`${folder}/${place}/sequence`).sort();
  const sessions = sequence.sessions.map(({ title }, rank) => say.session(rank + 1, title));
  const parts = [say.plan, ...sessions, say.tests].map((title, rank) => [title, files.filter((name) => !name.startsWith('kit-') && Number(name[place.length + 1]) === rank)]);
  parts.push([say.game, files.filter((name) => name.startsWith('kit-'))]);
  const rows = parts.filter(([, own]) => own.length > 0).map(([title, own]) => {
    const links = own.map((name) => `<li>${link(`${place}/sequence/${name}`, called(name, place, titles, lang))}</li>\n`);
    return `<h4>${escaped(lang === 'fr' ? spaced(title) : title)}</h4>\n<ul>\n${links.join('')}</ul>\n`;
  });
  const title = `${say.sequence}${sequence.title}`;
  return `<h3>${escaped(lang === 'fr' ? spaced(title) : title)}</h3>\n${rows.join('')}<h3>${escaped(say.lessons)}</h3>\n`;
}

/** The page of contents; moves the files of each level into its folder. */
function index(folder, lang, names) {
  const say = WORDS[lang];
  const hasPage = existsSync(`${folder}/senet.html`);
  const all = readdirSync(`${folder}/all`);
  const sheets = sheetsOf(lessonsOf(folder, names), lang);
  const order = levelOrder();
  const ranked = [...sheets].sort((a, b) => order.indexOf(a.level) - order.indexOf(b.level));
  const levels = [...new Map(ranked.map(({ place, name }) => [place, name]))];
  const sequences = sequencesOf(folder, names);
  const titles = lessonsOf(folder, []).map(({ id, title }) => [id, title]).sort(([one], [other]) => other.length - one.length);
  const sections = levels.map(([place, name]) => {
    mkdirSync(`${folder}/${place}`, { recursive: true });
    const parts = sheets.filter((sheet) => sheet.place === place).map((sheet) => {
      const files = filesOf(sheet.stem, all);
      for (const file of files) renameSync(`${folder}/all/${file}`, `${folder}/${place}/${file}`);
      const { title, summary, duration } = sheet.lesson;
      return `<h3>${escaped(title)}</h3>\n<p>${escaped(summary)} (${say.minutes(duration)})</p>\n${table(sheet, files, lang, hasPage)}${others(sheet, files, lang)}`;
    });
    const { level } = sheets.find((sheet) => sheet.place === place);
    const sequence = sequences.find((one) => one.level === level);
    const first = sequence ? sequencePart(folder, place, sequence, titles, lang) : '';
    return `<h2 id="${place}">${escaped(name)}</h2>\n${first}${parts.join('')}`;
  });
  const left = readdirSync(`${folder}/all`);
  if (left.length > 0) throw new Error(`files of no level: ${left.join(', ')}`);
  const contents = [...levels, ['kit', say.kit]].map(([id, name]) => `<li>${link(`#${id}`, name)}</li>`).join('\n');
  const lead = [say.lead, ...(hasPage ? [say.page] : [])].map((text) => `<p>${escaped(lang === 'fr' ? spaced(text) : text)}</p>\n`).join('');
  const title = escaped(lang === 'fr' ? spaced(say.title) : say.title);
  writeFileSync(`${folder}/index.html`, `<!DOCTYPE html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${title}</title>
<style>
body { max-width: 46rem; margin: 0 auto; padding: 1rem; font: 1.05rem/1.5 Georgia, "Liberation Serif", serif; color: #000; background: #fff; }
h2 { margin-top: 2.2rem; border-bottom: 2px solid; }
h4 { margin: .8rem 0 0; }
table { border-collapse: collapse; }
th { padding: .2rem 1rem .2rem 0; text-align: left; font-weight: normal; }
td { padding: .2rem .8rem .2rem 0; }
a { color: #1a4480; }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
${lead}<nav aria-label="${escaped(say.levels)}">
<ul>
${contents}
</ul>
</nav>
${sections.join('')}${kits(folder, lang)}</main>
</body>
</html>
`);
}

const [step, folder, lang, ...names] = process.argv.slice(2);
if (step === 'rulesets') {
  for (const { id } of rulesets(folder)) console.log(id);
} else if (step === 'sequences') {
  for (const { level } of sequencesOf(folder, [lang, ...names].filter(Boolean))) console.log(level);
} else if (step === 'codes') {
  for (const { lesson, level } of sheetsOf(lessonsOf(folder, names), lang)) console.log(`${lesson.id}_${level}_${lang}`);
} else if (step === 'index') {
  index(folder, lang, names);
} else {
  throw new Error(`${basename(process.argv[1])}: no step ${step}`);
}

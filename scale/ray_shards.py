"""The shards of a run as tasks of Ray: `python3 scale/ray_shards.py DIR`.

SENET, PLAY, GAMES, SHARDS and KILL are those of merge.sh. Without a cluster (RAY_ADDRESS) Ray
starts one on this machine. A task whose worker is killed is run again by Ray.
"""

import os
import subprocess
import sys
from pathlib import Path

import ray

HERE = Path(__file__).resolve().parent
FOLDER = Path(sys.argv[1]).resolve()
SHARDS = int(os.environ.get("SHARDS", "8"))
PLAY = {
    "SENET": os.environ.get("SENET", "senet"),
    "PLAY": os.environ.get("PLAY", "--ruleset breyer --seed 7"),
    "GAMES": os.environ.get("GAMES", "1000"),
    "KILL": os.environ.get("KILL", ""),
}


@ray.remote(num_cpus=1, max_retries=3)
def shard(number: int) -> str:
    """Plays one shard; the name of its file."""
    run = subprocess.run(
        ["bash", str(HERE / "shard.sh"), str(number)], cwd=FOLDER, env=os.environ | PLAY
    )
    if run.returncode == 137:
        # What the shard died of is the end of the worker as well: Ray sees a worker crash.
        os.kill(os.getpid(), 9)
    run.check_returncode()
    return f"shard-{number}.json"


FOLDER.mkdir(parents=True, exist_ok=True)
ray.init(include_dashboard=False, log_to_driver=False)
files = ray.get([shard.remote(number) for number in range(SHARDS)])
ray.shutdown()
merge = [PLAY["SENET"], "merge", *files, "-o", "merged.json", "--force"]
subprocess.run(merge, cwd=FOLDER, check=True)

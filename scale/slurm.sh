#!/usr/bin/env bash
# The shards of a run as an array of jobs of Slurm: see merge.sh. Where no cluster answers, one
# is started for the time of the run, with this machine as its only node.
. "$(dirname "$0")/merge.sh"
needs sbatch scontrol squeue

# A cluster of this machine: the controller and the daemon of one node, as this user, with
# files, keys and ports of their own. Killed jobs (137) are put back into the queue.
start_cluster() {
  needs slurmctld slurmd
  cluster=$(mktemp -d)
  local host port
  host=$(hostname -s)
  port=$((20000 + RANDOM % 20000))
  export SLURM_CONF=$cluster/slurm.conf
  cat > "$SLURM_CONF" << CONF
ClusterName=senet
SlurmctldHost=$host(127.0.0.1)
SlurmctldPort=$port
SlurmdPort=$((port + 1))
SlurmUser=$(id -un)
SlurmdUser=$(id -un)
AuthType=auth/none
CredType=cred/none
StateSaveLocation=$cluster/state
SlurmdSpoolDir=$cluster/spool
SlurmctldPidFile=$cluster/slurmctld.pid
SlurmdPidFile=$cluster/slurmd.pid
SlurmctldLogFile=$cluster/slurmctld.log
SlurmdLogFile=$cluster/slurmd.log
ProctrackType=proctrack/pgid
TaskPlugin=task/none
MpiDefault=none
SwitchType=switch/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
SchedulerType=sched/builtin
SchedulerParameters=batch_sched_delay=0,sched_interval=1,requeue_delay=0
RequeueExit=137
JobRequeue=1
ReturnToService=2
InactiveLimit=0
KillWait=2
MinJobAge=300
NodeName=$host NodeAddr=127.0.0.1 CPUs=$(nproc) State=UNKNOWN
PartitionName=all Nodes=$host Default=YES MaxTime=INFINITE State=UP
CONF
  mkdir "$cluster/state" "$cluster/spool"
  # In the foreground and as children of this script, so that both end with it.
  slurmctld -D > "$cluster/slurmctld.out" 2>&1 &
  daemons=($!)
  slurmd -D -N "$host" > "$cluster/slurmd.out" 2>&1 &
  daemons+=($!)
  trap 'kill "${daemons[@]}" 2> /dev/null; wait "${daemons[@]}" 2> /dev/null || true; rm -rf "$cluster"' EXIT
  for _ in $(seq 60); do
    [ "$(sinfo -h -o %T 2> /dev/null)" = idle ] && return
    sleep 1
  done
  echo "the cluster does not answer:" >&2
  tail -n 20 "$cluster"/*.log "$cluster"/*.out >&2
  exit 1
}
sinfo -h > /dev/null 2>&1 || start_cluster

job=$(sbatch --parsable --array="0-$((SHARDS - 1))" --cpus-per-task=1 --requeue \
  --chdir="$PWD" --output=/dev/null --export=ALL \
  --wrap "exec bash $here/shard.sh \$SLURM_ARRAY_TASK_ID")
# The array has ended when the queue holds nothing of it, three times running: a killed job is nowhere
# for a moment before it is back in the queue, and a busy controller may not answer. Its wait of two
# minutes before it may begin again is cut short.
empty=0
while [ $empty -lt 3 ]; do
  if squeue -h -j "$job" -o "%i %T" 2> /dev/null | grep -q .; then
    empty=0
    for held in $(squeue -h -j "$job" -t PENDING -O JobID:20 2> /dev/null | sort -u); do
      scontrol update jobid="$held" StartTime=now 2> /dev/null || true
    done
  else
    empty=$((empty + 1))
  fi
  sleep 1
done
merge

const phases = ['load', 'act', 'mem']

/** How often everything is done. */
const full = {
  rounds: 3,
  loads: 2,
  navigations: 10,
  toasts: 5,
  dialogs: 3,
  warmUps: 100,
  cycles: 200,
}
/** Enough to see that everything works; its figures mean little. */
const quick = { rounds: 1, loads: 1, navigations: 2, toasts: 1, dialogs: 1, warmUps: 3, cycles: 3 }

/** Reads `--quick`, `--rounds=2` and `--only=load,act`; throws on anything else. */
export function readPlan(args) {
  const plan = { ...(args.includes('--quick') ? quick : full), phases }
  for (const arg of args) {
    const [flag, value = ''] = arg.split('=')
    if (flag === '--rounds' && Number(value) > 0) plan.rounds = Number(value)
    else if (flag === '--only' && isPhases(value)) plan.phases = value.split(',')
    else if (arg !== '--quick') {
      throw new Error(`unknown: ${arg}; there are --quick, --rounds=2 and --only=load,act,mem`)
    }
  }
  return plan
}

const isPhases = value => value.split(',').every(each => phases.includes(each))

import { readdirSync, readFileSync } from 'node:fs'

/** Length of the kernel's unit of processor time, s. */
const TICK_S = 1 / 100

interface Stat {
  parent: number
  /** Of the process alone, s. */
  own: number
  /** Of its children that have ended, s. */
  ended: number
}

/** Processor seconds of a process, of its children, and of those that have ended. */
export function treeSeconds(pid: number): number {
  const stats = new Map<number, Stat>()
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? statOf(Number(name)) : undefined
    if (stat) stats.set(Number(name), stat)
  }
  const sumOf = (root: number): number => {
    const { own = 0, ended = 0 } = stats.get(root) ?? {}
    const children = [...stats].filter(([, { parent }]) => parent === root)
    return children.reduce((sum, [child]) => sum + sumOf(child), own + ended)
  }
  return sumOf(pid)
}

export const parentOf = (pid: number): number | undefined => statOf(pid)?.parent

/** Memory of a process that is in use, MB. */
export function memoryOf(pid: number): number {
  const [, kb = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kb) / 1024
}

/** Undefined when it has ended meanwhile. */
function statOf(pid: number): Stat | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name before may hold spaces and brackets. Fields are counted from the state, the third one.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [
      1, 11, 12, 13, 14,
    ].map(at => fields[at] ?? 0)
    return { parent, own: (user + system) * TICK_S, ended: (endedUser + endedSystem) * TICK_S }
  } catch {
    return undefined
  }
}

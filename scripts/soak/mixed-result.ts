import type { Call } from './profile.ts'

interface Turn {
  seconds: number
  /** Processor seconds of the server processes, and of PostgreSQL. */
  node: number
  postgres: number
  /** Memory of each server process at its end, MB. */
  memory: number[]
}

/** What one release answered, and what it cost. */
export class MixedResult {
  serverErrors = 0
  readonly #times = new Map<string, number[]>()
  readonly #refused = new Map<string, number>()
  readonly #turns: Turn[] = []

  constructor(readonly name: string) {}

  add(
    { method, path }: Call,
    { http, code }: { http: number; code: number | string },
    ms: number,
  ): void {
    const route = `${method} ${path}`
    const times = this.#times.get(route) ?? []
    times.push(ms)
    this.#times.set(route, times)
    if (http >= 500 || http === 0) this.serverErrors += 1
    if (String(code) === '1') return
    const what = `${route}: ${http} ${code}`
    this.#refused.set(what, (this.#refused.get(what) ?? 0) + 1)
  }

  addTurn(turn: Turn): void {
    this.#turns.push(turn)
  }

  get requests(): number {
    return [...this.#times.values()].reduce((sum, { length }) => sum + length, 0)
  }

  /** Processor seconds per 1,000 requests. */
  get cost(): { node: number; postgres: number; all: number } {
    const of = (what: 'node' | 'postgres') =>
      (this.#turns.reduce((sum, turn) => sum + turn[what], 0) / this.requests) * 1000
    return { node: of('node'), postgres: of('postgres'), all: of('node') + of('postgres') }
  }

  print(): void {
    const seconds = this.#turns.reduce((sum, turn) => sum + turn.seconds, 0)
    const memory = [this.#turns[0], this.#turns.at(-1)].map(turn =>
      turn?.memory.map(Math.round).join(' and '),
    )
    const { node, postgres, all } = this.cost
    console.log(`\n## ${this.name}\n`)
    console.log('| route | requests | p50 ms | p99 ms |\n|---|--:|--:|--:|')
    for (const [route, times] of [...this.#times].sort(([a], [b]) => a.localeCompare(b))) {
      const sorted = times.sort((a, b) => a - b)
      const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)]?.toFixed(1)
      console.log(`| \`${route}\` | ${sorted.length} | ${at(0.5)} | ${at(0.99)} |`)
    }
    console.log(
      `\n${this.requests} requests in ${seconds.toFixed(0)} s: ${(this.requests / seconds).toFixed(0)} a second, ${(1000 / all).toFixed(0)} for each second of a core; ${this.serverErrors} server errors`,
    )
    console.log(
      `processor seconds per 1,000 requests: ${all.toFixed(2)} (Node ${node.toFixed(2)}, PostgreSQL ${postgres.toFixed(2)}); memory after the first turn ${memory[0]} MB, after the last ${memory[1]} MB`,
    )
    for (const [what, n] of this.#refused)
      console.log(`not answered with success, ${n} times: ${what}`)
  }
}

/** The first release's cost as a share of each other one's. */
export function printComparison([first, ...others]: MixedResult[]): void {
  for (const other of others) {
    const share = (first?.cost.all ?? 0) / other.cost.all
    console.log(`\n${first?.name} costs ${share.toFixed(2)} of ${other.name} per request`)
  }
}

/** What PostgreSQL tells of one execution (auto_explain, as JSON). */
interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: PlanNode[]
}

export interface Statement {
  text: string
  calls: number
  /** The most rows that one execution has read from tables and indexes. */
  rows: number
  ms: number
  /** Tables that were read whole, with the rows of the largest reading. */
  whole: Map<string, number>
}

/** Sums up PostgreSQL's log (one JSON object a line) by statement; the most frequent come first. */
export function readLog(lines: string[]): Statement[] {
  const found = new Map<string, Statement>()
  for (const line of lines) {
    const [, ms, json] = /^duration: ([\d.]+) ms {2}plan:\n([^]*)$/.exec(messageOf(line)) ?? []
    if (!ms || !json) continue
    const { 'Query Text': text, Plan: plan } = JSON.parse(json) as {
      'Query Text': string
      Plan: PlanNode
    }
    const name = nameOf(text)
    const of = found.get(name) ?? { text: name, calls: 0, rows: 0, ms: 0, whole: new Map() }
    found.set(name, of)
    of.calls += 1
    of.ms += Number(ms)
    of.rows = Math.max(of.rows, rowsOf(plan, of.whole))
  }
  return [...found.values()].sort((a, b) => b.calls - a.calls || b.ms - a.ms)
}

function messageOf(line: string): string {
  if (!line.startsWith('{')) return ''
  const { message = '' } = JSON.parse(line) as { message?: string }
  return message
}

/** Lists of values have as many parameters as there are values: those are one statement. */
const nameOf = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/\$\d+/g, '?')
    .replace(/\?(::\w+)?(, \?(::\w+)?)+/g, '?, ...')
    .replace(/\(\?, \.\.\.\)(, \(\?, \.\.\.\))+/g, '(?, ...), ...')
    .trim()

function rowsOf(node: PlanNode, whole: Map<string, number>): number {
  const inner = (node.Plans ?? []).reduce((sum, each) => sum + rowsOf(each, whole), 0)
  const table = node['Relation Name']
  if (!table || !node['Node Type'].includes('Scan')) return inner
  const each =
    (node['Actual Rows'] ?? 0) +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0)
  const read = each * (node['Actual Loops'] ?? 1)
  if (node['Node Type'] === 'Seq Scan') whole.set(table, Math.max(whole.get(table) ?? 0, read))
  return inner + read
}

import type { Statement } from './query-recorder.ts'

/** A statement in the sources: a query builder chain or a piece of SQL. */
export interface Found {
  file: string
  text: string
  namesBrand: boolean
}

/** Values that a compiled statement compares or writes as its brand; joins only refer to them. */
export function brandsOf({ sql, parameters }: Statement): number[] {
  // An expression without a table, or a savepoint, has no brand.
  if (!/\b(from|into|update|join)\b/i.test(sql)) return []
  const compared = [...sql.matchAll(/"?brand_id"?\s*=\s*\$(\d+)/g)].map(([, at]) => Number(at))
  const places = [...compared, ...insertedAt(sql)]
  const values = places.map(at => Number(parameters[at - 1]))
  // Each further table is joined by its brand.
  const tables = [...sql.matchAll(/\bjoin "(\w+)"/g)].length
  const joined = [...sql.matchAll(/"brand_id" = "\w+"\."brand_id"/g)].length
  return joined < tables ? [] : [...new Set(values)]
}

/** Positions of the parameters that an insert writes into `brand_id`, in any column. */
function insertedAt(sql: string): number[] {
  const [, columns, values] = /insert into \S+ \(([^)]+)\)\s+values \(([^)]+)\)/i.exec(sql) ?? []
  const at = columns?.split(',').findIndex(name => name.trim().replaceAll('"', '') === 'brand_id')
  const place = at === undefined ? undefined : values?.split(',')[at]
  return place ? [Number.parseInt(place.trim().slice(1), 10)] : []
}

/**
 * The statements of a file. A chain names its brand by beginning with `inBrand`, alone or as part of one that does, in a
 * `where`, or by a key that contains it; an insert in its values or in the row they come from.
 */
export function statementsIn(file: string, written: string): Found[] {
  // Comments may occur within a chain.
  const source = written.replace(/^ *\/\/.*$/gm, '')
  const chains = /\.(selectFrom|updateTable|deleteFrom|insertInto)\(/g
  const scoped = inBrandChains(source)
  const found = [...source.matchAll(chains)].map(match => {
    const chain = chainAt(source, match.index)
    const isScoped = scoped.some(([from, to]) => from <= match.index && match.index < to)
    const namesBrand =
      isScoped || (match[1] === 'insertInto' ? insertNames(chain, source) : filters(chain, source))
    return { file, text: chain.replace(/\s+/g, ' '), namesBrand }
  })
  const pieces = [
    ...source.matchAll(
      /sql(?:<[^`]*?>)?`\s*((?:select|insert|update|delete|with|create)\b[^`]*)`/gi,
    ),
  ]
  return [
    ...found,
    ...pieces.map(([, text = '']) => ({ file, text, namesBrand: /\bbrand_id\b/.test(text) })),
  ]
}

/** From where to where the chains reach that begin with `inBrand(...)`, or with a variable that holds it. */
function inBrandChains(source: string): [from: number, to: number][] {
  const held = [...source.matchAll(/const (\w+) = inBrand\([^()]*\)\n/g)].map(([, name]) => name)
  const starts = new RegExp(
    `\\b(?:inBrand\\([^()]*\\)${held.map(name => `|${name}`).join('')})(?=\\s*\\.)`,
    'g',
  )
  return [...source.matchAll(starts)].map(({ index }) => [
    index,
    index + chainAt(source, index).length,
  ])
}

function filters(chain: string, source: string): boolean {
  if (/where\(\s*'(\w+\.)?brand_id',\s*'(=|in)'/.test(chain)) return true
  const [, key] = /where\(\s*eb => eb\.and\((\w+)/.exec(chain) ?? []
  return key !== undefined && holdsBrand(key, source)
}

function insertNames(chain: string, source: string): boolean {
  if (/\bbrand_id\b/.test(chain)) return true
  const [, row] = /values\(\s*[[{(]?\s*(?:\.\.\.)?(\w+)/.exec(chain) ?? []
  return row !== undefined && source.includes('brand_id')
}

/** `key = {... brand_id`, a parameter of a type with it, or a function that returns one. */
const holdsBrand = (key: string, source: string): boolean =>
  new RegExp(`\\b${key}\\b[^\\n]*(=|:)[^;]{0,120}?brand_id`, 's').test(source) ||
  /\bKey = \{ brand_id/.test(source)

/** From the call to the end of its chain: the first line end outside of brackets that no `.` follows. */
function chainAt(source: string, start: number): string {
  let depth = 0
  for (let at = start; at < source.length; at += 1) {
    const char = source[at] ?? ''
    if ('([{'.includes(char)) depth += 1
    if (')]}'.includes(char)) depth -= 1
    const isOver = char === '\n' && depth === 0 && !/^\s*\./.test(source.slice(at + 1))
    if (depth < 0 || isOver || (char === ';' && depth === 0)) return source.slice(start, at)
  }
  return source.slice(start)
}

/**
 * One thing that both sides do.
 *
 * @param {string} name what is done
 * @param {(tools: ReturnType<import('./tools.js').makeTools>) => unknown} read does it, and gives what is compared
 * @param {string} [decided] why this runtime does it otherwise; absent where both do the same
 */
export const fact = (name, read, decided) => ({ name, read, ...(decided && { decided }) })

/** A call with callbacks: whom it tells what and when. */
export const calling = (api, options, decided) =>
  fact(`${api}(${shown(options)})`, tools => tools.call(api, options), decided)

/** Calls of one API with the same options but for these. */
export const callingEach = (api, list, decided) =>
  list.map(options => calling(api, options, decided))

/** Names the group of facts; each is done in a document of its own. */
export const grouped = (group, ...lists) => lists.flat(2).map(each => ({ group, ...each }))

/** Names the group of facts that leave nothing behind, and share a document. */
export const sharing = (group, ...lists) =>
  grouped(group, ...lists).map(each => ({ isShared: true, ...each }))

/** A fact of such a group that does leave something. */
export const alone = each => ({ ...each, isShared: false })

function shown(value) {
  if (value === undefined) return ''
  if (typeof value !== 'object' || value === null) return String(value)
  if (Array.isArray(value)) return `[${value.map(item => shown(item) || 'undefined').join(', ')}]`
  const fields = Object.entries(value).map(([key, item]) => `${key}: ${quoted(item)}`)
  return `{ ${fields.join(', ')} }`
}

function quoted(item) {
  if (typeof item === 'string') return `'${item}'`
  if (typeof item === 'function') return 'function'
  return item === undefined ? 'undefined' : shown(item)
}

/**
 * What a person does on a journey, as data. Words of a step may hold what an earlier one has kept: `{code}`.
 *
 * @typedef {import('./phone.mjs').Query} Query
 * @typedef {{ does: string, [option: string]: unknown }} Step
 * @typedef {{ name: string, title: string, steps: Step[], site?: string, cannot?: Record<string, string> }} Journey
 *   `cannot`: why an engine or its driver cannot go it
 */

/** A phone of its own for this person of the demo; an `open` follows. */
export const as = person => ({ does: 'as', person })
/** Opens an address in the phone's window. */
export const open = path => ({ does: 'open', path })
/** Opens an address in the simulated messaging app, which has its menu and its cashier. */
export const openInApp = path => ({ does: 'openInApp', path })
/** @param {Query} query */
export const see = query => ({ does: 'see', query })
/** @param {Query} query */
export const gone = query => ({ does: 'gone', query })
/** A button by its name, or what the query means. @param {Query} query */
export const tap = query => ({
  does: 'tap',
  query: typeof query === 'string' ? button(query) : query,
})
/** A button that only some states of the page have. @param {string} name */
export const tapIfThere = name => ({ does: 'tapIfThere', query: button(name) })
/** A field by its label, or what the query means. @param {Query} query @param {string} words */
export const fill = (query, words) => ({
  does: 'fill',
  query: typeof query === 'string' ? { role: 'textbox', name: query } : query,
  words,
})
/** Moves a finger over it. @param {Query} query @param {[x: number, y: number]} by px */
export const swipe = (query, by) => ({ does: 'swipe', query, by })
/** Moves a finger over what the page itself moves. @param {Query} query @param {[x: number, y: number]} by px */
export const drag = (query, by) => ({ does: 'drag', query, by })
/** Two fingers go apart (or together) over it, px. @param {Query} query */
export const pinch = (query, from, to) => ({ does: 'pinch', query, from, to })
/** Turns a picker's wheel by rows with a finger, until another row is chosen. */
export const turn = (column, rows) => ({ does: 'turn', column, rows })
/** Chooses a picture in the album that the tap opens. @param {Query} query */
export const choosePicture = query => ({ does: 'choosePicture', query })
/** Keeps the digits of what it is called. @param {string} name @param {Query} query */
export const keepDigits = (name, query) => ({ does: 'keepDigits', name, query })
/** Keeps a parameter of the page's address. */
export const keepParameter = (name, parameter = name) => ({
  does: 'keepParameter',
  name,
  parameter,
})
/** Keeps the code of the text that has come to the phone. */
export const keepTextCode = name => ({ does: 'keepTextCode', name })
/** Keeps the address of the card that has come into the person's chats. */
export const keepCard = name => ({ does: 'keepCard', name })
export const back = () => ({ does: 'back' })
export const reload = () => ({ does: 'reload' })
/** Leaves time for what the page does by itself, s. */
export const rest = seconds => ({ does: 'rest', seconds })
/** Says what must be true in the page. @param {string} expression @param {string} means */
export const check = (expression, means) => ({ does: 'check', expression, means })

export const button = name => ({ role: 'button', name })
export const heading = name => ({ role: 'heading', name })

/** The counter of the shop takes a code. */
export const redeem = code => [
  as('staff'),
  open(`/pages/work/write-off?br=8&redeem=${code}`),
  tap('确认核销'),
  see('核销成功'),
]

/** Pays in the messaging app's cashier and closes it. */
export const pay = [tap('指纹支付'), tap('=完成')]

/** Passes the page on through the messaging app's menu, once the page has told it its card. */
export const shareTo = receiver => [
  rest(2),
  tap('=更多'),
  tap('发给朋友'),
  tap({ role: 'button', name: receiver, within: { role: 'dialog', name: '发送给' } }),
  see('已发送'),
]

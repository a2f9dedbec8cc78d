import { swapStorage } from './storage.js'

/**
 * State of the sandbox outside the phone's page: the phone's owner, the selected app, the chats. The server stores it
 * (cookies and card rows); this object caches the last answer and notifies its listeners.
 *
 * @typedef {{ key: string, uid: number, name: string, role: string, avatar: string, saying: string }} Person
 * @typedef {{ id: number, from: string, to: string, title: string, desc: string, link: string, image: string,
 *   sentAt: number }} Card
 */
export async function createHost() {
  let state = await ask('/sandbox/state')
  let cards = await loadCards()
  const listeners = new Set()
  const inTurn = createTurns()

  function notify(change) {
    for (const listener of listeners) listener(change)
  }

  return {
    get state() {
      return state
    },
    /** @returns {Card[]} newest first */
    get cards() {
      return cards
    },
    /** @returns {Person | undefined} */
    get me() {
      return state.people.find(person => person.key === state.person)
    },
    personOf: key => state.people.find(person => person.key === key),

    /** Listeners receive 'person', 'settings' or 'cards'. */
    onChange(listener) {
      listeners.add(listener)
    },

    /**
     * Changes the owner of the phone, with a storage of their own and without a session. The web
     * view must be closed first.
     */
    become: key =>
      inTurn(async () => {
        if (key !== state.person) swapStorage(shelfOf(state), shelfOf({ ...state, person: key }))
        state = await ask('/sandbox/person', { person: key })
        cards = await loadCards()
        notify('person')
      }),

    /** A person was selected on the authorization page inside the phone. */
    refresh: () =>
      inTurn(async () => {
        state = await ask('/sandbox/state')
        cards = await loadCards()
        if (state.person) notify('person')
      }),

    /** @param {{ client?: string, network?: string, snapshot?: boolean }} change */
    set: change =>
      inTurn(async () => {
        if ('snapshot' in change) swapStorage(shelfOf(state), shelfOf({ ...state, ...change }))
        state = await ask('/sandbox/state', change)
        notify('settings')
      }),

    /** Checks for new cards. */
    look: () =>
      inTurn(async () => {
        const found = await loadCards()
        if (found[0]?.id === cards[0]?.id) return
        cards = found
        notify('cards')
      }),

    /** Adds a card to a chat; rejects with the messaging app's reason. In turn, or a `look` that asked before would hide it. */
    sendCard: card =>
      inTurn(async () => {
        await ask('/sandbox/cards', card)
        cards = await loadCards()
        notify('cards')
      }),

    /** Resolves once all changes asked for so far are made. */
    settled: () => inTurn(() => undefined),
  }
}

/** Serializes changes, because each starts from the state that the previous one returned. */
function createTurns() {
  let last = Promise.resolve()
  return work => {
    const mine = last.then(work)
    last = mine.catch(() => {})
    return mine
  }
}

const loadCards = async () => (await ask('/sandbox/cards')).cards

/**
 * Name under which the phone's storage is kept; that of a snapshot page is discarded, as in the
 * messaging app.
 */
function shelfOf({ person, snapshot }) {
  return snapshot ? '' : person
}

async function ask(path, body) {
  const post = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  }
  const answer = await fetch(path, body ? post : undefined)
  const data = await answer.json()
  if (!answer.ok) throw new Error(data.message)
  return data
}

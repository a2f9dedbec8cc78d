import { swapStorage } from './storage.js'

/**
 * What the sandbox knows beside the page in the phone: who holds the phone, which app it is, the chats.
 * The truth is the server's (cookies and card rows); this keeps the last answer and notifies its listeners.
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

    /** Listener gets 'person', 'settings' or 'cards'. */
    onChange(listener) {
      listeners.add(listener)
    },

    /** Hands the phone to somebody else: own storage, no session. The web view must be closed before. */
    become: key =>
      inTurn(async () => {
        if (key !== state.person) swapStorage(shelfOf(state), shelfOf({ ...state, person: key }))
        state = await ask('/sandbox/person', { person: key })
        cards = await loadCards()
        notify('person')
      }),

    /** Somebody was picked inside the phone, on the authorization page. */
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

    /** Looks whether something has arrived. */
    look: () =>
      inTurn(async () => {
        const found = await loadCards()
        if (found[0]?.id === cards[0]?.id) return
        cards = found
        notify('cards')
      }),

    /** Puts a card into a chat; rejects with the reason the messaging app gives. */
    async sendCard(card) {
      await ask('/sandbox/cards', card)
      cards = await loadCards()
      notify('cards')
    },
  }
}

/** Runs one change after the other: each answer is the state that the next one starts from. */
function createTurns() {
  let last = Promise.resolve()
  return work => {
    const mine = last.then(work)
    last = mine.catch(() => {})
    return mine
  }
}

const loadCards = async () => (await ask('/sandbox/cards')).cards

/** Where a phone's storage is kept; a snapshot page's is thrown away, as the messaging app does. */
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

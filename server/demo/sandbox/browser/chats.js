import { avatar, fill, h, icon } from './dom.js'

const SHOWN_CARDS = 3

/**
 * The chats of the phone's owner with the shared cards, which can be opened as one of their receivers.
 *
 * @param {(card: import('./host.js').Card, person: string) => void} onOpen opens the card's link as that person
 * @param {(card: import('./host.js').Card | undefined) => void} onLook gets the open card
 */
export function mountChats(root, host, { onOpen, onLook = () => {} }) {
  let openKey = ''

  function draw() {
    const chats = chatsOf(host)
    const open = chats.find(chat => chat.key === openKey)
    fill(
      root,
      ...chats
        .flatMap(chat => [
          row(chat, { isOpen: chat === open, onToggle: () => toggle(chat) }),
          chat === open ? talk(chat, { host, onOpen }) : undefined,
        ])
        .filter(Boolean),
    )
    onLook(open?.cards.find(card => card.link))
  }

  function toggle({ key }) {
    openKey = key === openKey ? '' : key
    draw()
  }

  host.onChange(change => {
    if (change === 'cards' || change === 'person') openKey = newestKey(host)
    draw()
  })
  openKey = newestKey(host)
  draw()
}

function row(chat, { isOpen, onToggle }) {
  const newest = chat.cards[0]
  return h(
    'button',
    {
      type: 'button',
      class: 'chat',
      'aria-expanded': String(isOpen),
      onClick: onToggle,
    },
    avatar(chat),
    h(
      'span',
      { class: 'chat-words' },
      h('b', {}, chat.name, newest ? h('time', { class: 'num' }, clock(newest.sentAt)) : undefined),
      h('span', { class: 'one-line' }, newest ? words(newest) : chat.saying),
    ),
  )
}

function talk(chat, { host, onOpen }) {
  const cards = chat.cards.slice(0, SHOWN_CARDS).reduce((older, card) => [card, ...older], [])
  const newest = chat.cards[0]
  return h(
    'div',
    { class: 'talk' },
    chat.says &&
      h(
        'div',
        { class: 'say' },
        avatar(chat, 'avatar s'),
        h('p', { class: 'bubble' }, chat.saying),
      ),
    cards.map(card => message(chat, card, { host, onOpen })),
    newest?.link && openers(chat, newest, { host, onOpen }),
    !newest && h('p', { class: 'talk-empty' }, '在手机里点右上角 ··· 发给朋友，卡片会落在这里'),
  )
}

function message(chat, card, { host, onOpen }) {
  const from = card.link ? host.personOf(card.from) : chat
  const mine = from !== chat && card.from === host.state.person
  return h(
    'div',
    { class: mine ? 'say mine' : 'say' },
    from && avatar(from, 'avatar s'),
    card.link ? linkCard(card, { host, onOpen }) : h('p', { class: 'bubble' }, card.title),
  )
}

function linkCard(card, { host, onOpen }) {
  return h(
    'button',
    { type: 'button', class: 'linkcard', onClick: () => onOpen(card, host.state.person) },
    h('strong', { class: 'two-lines' }, card.title),
    h(
      'span',
      { class: 'mid' },
      h('span', { class: 'three-lines' }, card.desc),
      card.image && h('img', { src: card.image, alt: '', width: 46, height: 46 }),
    ),
    h(
      'small',
      {},
      h('img', { src: host.state.brand.logo, alt: '', width: 12, height: 12 }),
      host.state.brand.name,
    ),
  )
}

/** Receivers of the card, who can open it on their own phones. */
function openers(chat, card, { host, onOpen }) {
  const reached = chat.readers(card).map(host.personOf).filter(Boolean)
  if (reached.length > 1) {
    return h(
      'div',
      { class: 'openers' },
      h('span', {}, '以谁的身份打开'),
      reached.map(person =>
        h(
          'button',
          {
            type: 'button',
            'aria-label': `以${person.name}的身份打开`,
            onClick: () => onOpen(card, person.key),
          },
          avatar(person, 'avatar s'),
        ),
      ),
    )
  }
  return reached.map(person =>
    h(
      'button',
      { type: 'button', class: 'openas', onClick: () => onOpen(card, person.key) },
      avatar(person, 'avatar xs'),
      `以${person.name}的身份打开`,
      icon('right', 'icon s'),
    ),
  )
}

function newestKey(host) {
  return chatsOf(host).find(chat => chat.cards.length > 0)?.key ?? ''
}

/** Chats in the order of their newest cards; those without cards come last. */
export function chatsOf(host) {
  const me = host.state.person
  const people = host.state.people.filter(person => person.key !== me)
  const personal = people.map(person => ({
    ...person,
    says: true,
    cards: host.cards.filter(
      card =>
        (card.from === me && card.to === person.key) ||
        (card.from === person.key && card.to === me),
    ),
    readers: card => [card.to],
  }))
  const shared = host.state.chats.map(chat => ({
    ...chat,
    says: false,
    cards: host.cards.filter(card => card.to === chat.key),
    readers: card =>
      chat.key === 'favorite' ? [me] : chat.members.filter(key => key !== card.from),
  }))
  // By their place in the list, because two cards may be of the same second.
  const placeOf = ({ cards: [newest] }) => (newest ? host.cards.indexOf(newest) : host.cards.length)
  return [...personal, ...shared]
    .filter(chat => chat.saying || chat.cards.length > 0)
    .sort((a, b) => placeOf(a) - placeOf(b))
}

/** A text message is a card without a link. */
const words = card => (card.link ? `[链接] ${card.title}` : card.title)

function clock(seconds) {
  return new Date(seconds * 1000).toTimeString().slice(0, 5)
}

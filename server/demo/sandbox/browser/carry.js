import { avatar, fill, h, icon } from './dom.js'

/** Parameters of a shared link: the sharers, the depth of the next reader, and the others. */
export function drawCarry(root, host, card) {
  fill(root, h('h2', {}, '这张卡片带着什么'), ...(card ? carried(host, card) : [nothing()]))
}

function nothing() {
  return h('p', { class: 'hint' }, '分享一次，链接里的传播链和参数会列在这里。')
}

function carried(host, card) {
  const query = new URL(card.link, location.origin).searchParams
  const passers = (query.get('shareBy') ?? '').split(',').filter(Boolean)
  const rows = [...query].filter(([name, value]) => name !== 'br' && value !== '')
  return [
    h(
      'div',
      { class: 'hops' },
      passers.flatMap(uid => [passer(host, uid), icon('right', 'icon s')]),
      h('i', { class: 'next' }),
      h('span', {}, passers.length > 0 ? `第 ${passers.length} 层` : '还没有人转发'),
    ),
    h(
      'dl',
      {},
      rows.map(([name, value]) =>
        h('div', {}, h('dt', {}, name), h('dd', { class: 'one-line' }, value)),
      ),
    ),
  ]
}

function passer(host, uid) {
  const person = host.state.people.find(each => String(each.uid) === uid)
  return person
    ? avatar(person, 'avatar s')
    : h('span', { class: 'avatar s unknown', title: uid }, uid.slice(0, 3))
}

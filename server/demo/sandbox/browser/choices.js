import { avatar, h, icon } from './dom.js'

/**
 * A group of radio buttons. It is rendered once, and a change only moves the mark, so that the focus stays.
 *
 * @param {{ value: string, content: (Node | string)[], isExtra?: boolean }[]} options
 */
function radioGroup({ label, className, itemClass, options, onChoose }) {
  const items = options.map(({ value, content, isExtra }) => {
    const input = h('input', { type: 'radio', name: label, value, onChange: () => onChoose(value) })
    return { input, isExtra, element: h('label', { class: itemClass }, input, content) }
  })
  return {
    element: h(
      'div',
      { class: className, role: 'radiogroup', 'aria-label': label },
      items.map(item => item.element),
    ),
    mark(chosen) {
      for (const { input } of items) input.checked = input.value === chosen
    },
    /** Shows the extra options when requested, or when one of them is selected. */
    showExtra(isAsked) {
      const isNeeded = isAsked || items.some(({ isExtra, input }) => isExtra && input.checked)
      for (const { element, isExtra } of items) element.hidden = Boolean(isExtra) && !isNeeded
      return isNeeded
    },
  }
}

/** Selects the owner of the phone. */
export function mountPeople(root, host, onChoose) {
  const options = host.state.people.map(person => ({
    value: person.key,
    isExtra: person.isExtra,
    content: [
      avatar(person),
      h('b', {}, person.name),
      h('span', {}, person.role),
      h('i', { class: 'tick' }, icon('check')),
    ],
  }))
  const look = { label: '我是谁', className: 'people', itemClass: 'person' }
  mountFolding(root, host, radioGroup({ ...look, options, onChoose }), state => state.person)
}

/**
 * Selects the app: the messaging app on two systems, its enterprise and mini-program variants, or a
 * browser.
 */
export function mountClients(root, host, onChoose) {
  const options = host.state.clients.map(client => ({
    value: client.key,
    isExtra: client.isExtra,
    content: [icon(client.key), client.name],
  }))
  const look = { label: '用什么打开', className: 'segments clients', itemClass: 'segment' }
  mountFolding(root, host, radioGroup({ ...look, options, onChoose }), state => state.client)
}

/** Selects the network, and whether pages are shown as snapshots. */
export function mountSettings(root, host, { onNetwork, onSnapshot }) {
  const segments = (label, pairs, onChoose) =>
    radioGroup({
      label,
      className: 'segments',
      itemClass: 'segment',
      options: pairs.map(([value, text]) => ({ value, content: [text] })),
      onChoose,
    })
  const network = segments(
    '网络',
    [
      ['normal', '正常'],
      ['slow', '很慢'],
      ['offline', '断开'],
    ],
    onNetwork,
  )
  const identity = segments(
    '授权',
    [
      ['full', '完整身份'],
      ['snapshot', '快照页'],
    ],
    value => onSnapshot(value === 'snapshot'),
  )
  root.append(h('h2', {}, '网络'), network.element, h('h2', {}, '授权'), identity.element)
  const mark = () => {
    network.mark(host.state.network)
    identity.mark(host.state.snapshot ? 'snapshot' : 'full')
  }
  host.onChange(mark)
  mark()
}

function mountFolding(root, host, group, chosenOf) {
  const label = group.element.getAttribute('aria-label')
  let isAsked = false
  const more = h('button', {
    type: 'button',
    class: 'more-link',
    onClick: () => {
      isAsked = !isAsked
      show()
    },
  })
  function show() {
    group.mark(chosenOf(host.state))
    const isOpen = group.showExtra(isAsked)
    more.textContent = isOpen ? '收起' : '更多'
    more.setAttribute('aria-expanded', String(isOpen))
  }
  root.append(h('header', {}, h('h2', {}, label), more), group.element)
  host.onChange(show)
  show()
}

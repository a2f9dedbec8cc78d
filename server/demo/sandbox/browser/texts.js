import { h } from './dom.js'

const LOOK_MS = 2000
const SHOWN_MS = 10_000

/** Shows an arriving text message over the phone; a tap copies its code. */
export function watchTexts(phone, host) {
  let seen = newestText(host)?.id
  let banner

  function show(text) {
    banner?.remove()
    banner = h(
      'button',
      { type: 'button', class: 'text-banner', 'aria-live': 'polite', onClick: () => copy(text) },
      h('b', {}, '短信', h('small', {}, text.desc)),
      h('span', {}, text.title),
    )
    const mine = banner
    phone.root.querySelector('[data-screen]').append(mine)
    setTimeout(() => mine.remove(), SHOWN_MS)
  }

  async function copy(text) {
    banner?.remove()
    const [code] = text.title.match(/\d{4,}/) ?? []
    try {
      await navigator.clipboard.writeText(code)
      phone.toast('验证码已复制')
    } catch {
      // Browsers provide no clipboard over plain HTTP; the chat contains the text.
      phone.toast('在聊天的短信里能看到')
    }
  }

  host.onChange(change => {
    const text = newestText(host)
    const isNew = text && text.id !== seen
    seen = text?.id
    if (change === 'cards' && isNew) show(text)
  })
  setInterval(() => {
    if (!document.hidden && host.me) host.look().catch(() => {})
  }, LOOK_MS)
}

const newestText = host => host.cards.find(card => !card.link)

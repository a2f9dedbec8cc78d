import { drawCarry } from './carry.js'
import { mountChats } from './chats.js'
import { mountClients, mountPeople, mountSettings } from './choices.js'
import { h } from './dom.js'
import { feedPreviews } from './feed-previews.js'
import { createHost } from './host.js'
import { dialog } from './layers.js'
import { createOpenings } from './openings.js'
import { createOwnBrand, mountOwnBrand } from './own-brand.js'
import { linksTo, mountPages } from './pages.js'
import { createPhone } from './phone.js'
import { watchTexts } from './texts.js'
import { mountWall } from './wall.js'

/**
 * Starts the welcome page or the phone alone: each part is mounted where the HTML has an element
 * for it.
 */

const find = name => document.querySelector(`[data-${name}]`)
const isAlone = document.body.classList.contains('alone')
const wish = new URLSearchParams(location.search)
const wishedLink = /^\/(?!\/)/.test(wish.get('to') ?? '') ? wish.get('to') : undefined

// Inside the phone's browser this address shows the brand's site instead of another phone.
if (window !== window.top) location.replace('/sandbox/site')

const host = await createHost()
const firstLink = host.state.firstLink ?? '/pages/article/share?br=8&at=301'
const wished = host.personOf(wish.get('person'))
// The rest needs a phone with an owner; on a desk the first person is selected.
if (wished) await host.become(wished.key)
else if (!host.me && !isAlone) await host.become(host.state.people[0].key)
else await host.set({})
const phone = createPhone(find('phone'), host)
const wide = matchMedia('(min-width: 900px)')
const { begin, openAs, again } = createOpenings(phone, host, {
  first: wishedLink ?? firstLink,
  // On a narrow screen the phone is a page of its own.
  opensAgain: () => wide.matches,
})
const own = createOwnBrand()
feedPreviews(own)

/** Shows a QR code of the page for a real phone in the same network. */
function showQrCode() {
  const to = phone.page.address ? phone.page.address.slice(location.origin.length) : firstLink
  const url = `${host.state.lanOrigin}/sandbox/phone?to=${encodeURIComponent(to)}`
  return dialog(phone.root, '用手机扫码', end => [
    h('h3', {}, '用手机扫码'),
    h('img', { class: 'qr', alt: url, src: `/sandbox/qr.svg?text=${encodeURIComponent(url)}` }),
    h('p', { class: 'hint' }, '手机和电脑连同一个网络，扫码后就是这一页。'),
    h(
      'div',
      { class: 'dialog-acts' },
      h('button', { type: 'button', onClick: () => end() }, '知道了'),
    ),
  ])
}

/** Scales the phone down in a low window. */
function fitPhone() {
  const room = (innerHeight - 32) / 832
  document.documentElement.style.setProperty(
    '--phone-scale',
    String(Math.min(1, Math.max(0.6, room))),
  )
}

const chats = { onOpen: (card, person) => openAs(card.link, person) }
mountChats(phone.root.querySelector('[data-home-chats]'), host, chats)

watchTexts(phone, host)

const people = find('people')
if (people) mountPeople(people, host, key => again(() => host.become(key)))
const clients = find('clients')
if (clients) mountClients(clients, host, client => again(() => host.set({ client })))
const side = find('chats')
if (side) mountChats(side, host, { ...chats, onLook: card => drawCarry(find('carry'), host, card) })
const settings = find('settings')
if (settings) {
  mountSettings(settings, host, {
    onNetwork: network => host.set({ network }),
    onSnapshot: snapshot => again(() => host.set({ snapshot })),
  })
}
find('qr')?.addEventListener('click', showQrCode)

const pages = find('pages')
if (pages) {
  const desk = document.querySelector('.desk')
  const showWall = isShown => desk.classList.toggle('with-wall', isShown)
  const opens = linksTo({
    linkOf: link => `/sandbox/phone?to=${encodeURIComponent(link)}`,
    onOpen: wide.matches
      ? link => {
          showWall(false)
          void openAs(link)
        }
      : undefined,
  })
  const { groups, campaigns } = await fetch('/sandbox/routes').then(answer => answer.json())
  const list = mountPages(pages, { groups, opens, isFolded: !wide.matches })
  phone.onPage(page => list.mark(page.address))
  mountOwnBrand(find('own-brand'), own)
  mountWall(find('wall'), campaigns, opens)
  own.onChange(() => showWall(true))
  find('show-wall').addEventListener('click', () => showWall(true))
  find('show-phone').addEventListener('click', () => showWall(false))
}

phone.onPage(() => host.me || host.refresh())

if (isAlone) {
  const homePeople = find('home-people')
  homePeople.hidden = false
  mountPeople(homePeople, host, key => host.become(key))
  if (wishedLink) phone.open(wishedLink)
} else {
  fitPhone()
  addEventListener('resize', fitPhone)
  if (wide.matches) begin()
  else if (wishedLink) location.replace(`/sandbox/phone?to=${encodeURIComponent(wishedLink)}`)
}

import { drawCarry } from './carry.js'
import { mountChats } from './chats.js'
import { mountClients, mountPeople, mountSettings } from './choices.js'
import { h } from './dom.js'
import { feedPreviews } from './feed-previews.js'
import { dialog } from './layers.js'
import { createOpenings } from './openings.js'
import { createOwnBrand, mountOwnBrand } from './own-brand.js'
import { linksTo, mountPages } from './pages.js'
import { createPhone } from './phone.js'
import { watchTexts } from './texts.js'
import { mountWall } from './wall.js'

const find = name => document.querySelector(`[data-${name}]`)
const isAlone = document.body.classList.contains('alone')
const wish = new URLSearchParams(location.search)
const wishedLink = /^\/(?!\/)/.test(wish.get('to') ?? '') ? wish.get('to') : undefined
const wide = matchMedia('(min-width: 900px)')

/**
 * Starts the welcome page or the phone alone: each part is mounted where the HTML has an element
 * for it.
 */
export async function startDesk(host) {
  const firstLink = host.state.firstLink ?? '/pages/article/share?br=8&at=301'
  await chooseOwner(host)
  const phone = createPhone(find('phone'), host)
  const openings = createOpenings(phone, host, {
    first: wishedLink ?? firstLink,
    // On a narrow screen the phone is a page of its own.
    opensAgain: () => wide.matches,
  })
  const own = createOwnBrand()
  feedPreviews(own)
  mountAround(phone, host, openings)
  find('qr')?.addEventListener('click', () => showQrCode(phone, host, firstLink))
  const pages = find('pages')
  if (pages) await mountList(pages, phone, openings, own)
  phone.onPage(() => host.me || host.refresh())
  if (isAlone) beginAlone(phone, host)
  else beginDesk(openings)
}

/** The rest needs a phone with an owner; on a desk the first person is selected. */
async function chooseOwner(host) {
  const wished = host.personOf(wish.get('person'))
  if (wished) await host.become(wished.key)
  else if (!host.me && !isAlone) await host.become(host.state.people[0].key)
  else await host.set({})
}

/** Chats, texts, people, clients and settings. */
function mountAround(phone, host, { openAs, again }) {
  const chats = { onOpen: (card, person) => openAs(card.link, person) }
  mountChats(phone.root.querySelector('[data-home-chats]'), host, chats)
  watchTexts(phone, host)
  const people = find('people')
  if (people) mountPeople(people, host, key => again(() => host.become(key)))
  const clients = find('clients')
  if (clients) mountClients(clients, host, client => again(() => host.set({ client })))
  const side = find('chats')
  if (side)
    mountChats(side, host, { ...chats, onLook: card => drawCarry(find('carry'), host, card) })
  const settings = find('settings')
  if (settings) {
    mountSettings(settings, host, {
      onNetwork: network => host.set({ network }),
      onSnapshot: snapshot => again(() => host.set({ snapshot })),
    })
  }
}

/** The list of pages and the wall of campaigns. */
async function mountList(pages, phone, { openAs }, own) {
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

function beginAlone(phone, host) {
  const homePeople = find('home-people')
  homePeople.hidden = false
  mountPeople(homePeople, host, key => host.become(key))
  if (wishedLink) phone.open(wishedLink)
}

function beginDesk({ begin }) {
  fitPhone()
  addEventListener('resize', fitPhone)
  if (wide.matches) begin()
  else if (wishedLink) location.replace(`/sandbox/phone?to=${encodeURIComponent(wishedLink)}`)
}

/** Shows a QR code of the page for a real phone in the same network. */
function showQrCode(phone, host, firstLink) {
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

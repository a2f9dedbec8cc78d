import { createAnswers } from './answers.js'
import { h } from './dom.js'
import { openMenu } from './menu.js'
import { toast } from './layers.js'

const CLOCK_MS = 10_000

/**
 * The phone: host bar, share menu, and the app in a frame. Each link opens in a new frame, as the
 * messaging app opens a new web view, so that going back ends at the page of the link.
 */
export function createPhone(root, host) {
  const view = root.querySelector('[data-view]')
  const home = root.querySelector('[data-home]')
  const bar = {
    title: root.querySelector('[data-title]'),
    back: root.querySelector('[data-back]'),
    more: root.querySelector('[data-more]'),
  }
  const answers = createAnswers(root, host, { close })
  const watchers = new Set()
  let frame = null
  let page = blankPage()

  const phone = {
    root,
    get page() {
      return page
    },
    open,
    close,
    order,
    onPage: watcher => watchers.add(watcher),
    toast: text => toast(root, text),
  }

  /** Opens a link of the app; `link` is a path with its query. */
  function open(link) {
    close()
    page = { ...blankPage(), link, address: new URL(link, location.origin).href }
    frame = h('iframe', { title: '网页', src: link, allow: 'clipboard-write; geolocation' })
    view.append(frame)
    show()
  }

  /** Closes the web view; its pages run their leave handlers. */
  function close() {
    frame?.remove()
    frame = null
    page = blankPage()
    show()
  }

  function order(kind, detail = {}) {
    frame?.contentWindow?.postMessage({ sandbox: kind, ...detail }, location.origin)
  }

  function show() {
    home.hidden = Boolean(frame)
    bar.title.textContent = frame ? page.title || '请稍候' : '聊天'
    bar.back.hidden = !frame
    bar.back.setAttribute('aria-label', page.canGoBack ? '返回' : '关闭')
    bar.more.hidden = !frame || page.menuOff
    for (const watcher of watchers) watcher(page)
  }

  const reports = createReports({ getPage: () => page, show, order, answers })

  addEventListener('message', event => {
    if (event.origin !== location.origin || event.source !== frame?.contentWindow) return
    reports[event.data?.sandbox]?.(event.data)
  })
  bar.back.addEventListener('click', () => order('back'))
  bar.more.addEventListener('click', () => openMenu(phone, host))
  showClock(root.querySelector('[data-clock]'))
  show()
  return phone
}

/** Handlers of the messages from the page in the frame. */
const createReports = ({ getPage, show, order, answers }) => ({
  page(report) {
    const page = getPage()
    // A new document starts without settings.
    if (report.landing !== page.landing) Object.assign(page, blankPage(), { link: page.link })
    Object.assign(page, report)
    show()
  },
  shareData: ({ scene, data }) => Object.assign(getPage().shareData, { [scene]: data }),
  forget: () => Object.assign(getPage(), { shareData: {}, config: null }),
  config: ({ ok, judged }) => Object.assign(getPage(), { config: { ok, judged } }),
  menu({ off, hide = [], show: back = [] }) {
    const page = getPage()
    if (off !== undefined) page.menuOff = off
    for (const item of hide) page.hidden.add(item)
    for (const item of back) page.hidden.delete(item)
    show()
  },
  async ask({ id, kind, detail }) {
    try {
      order('answer', { id, result: await answers[kind](detail) })
    } catch (reason) {
      order('answer', { id, reason: String(reason) })
    }
  },
})

function showClock(element) {
  element.textContent = new Date().toTimeString().slice(0, 5)
  setTimeout(() => showClock(element), CLOCK_MS)
}

function blankPage() {
  return {
    link: '',
    title: '',
    address: '',
    landing: '',
    canGoBack: false,
    menuOff: false,
    /** Menu items hidden by the page. */
    hidden: new Set(),
    /** Card data set by the page, by scene. */
    shareData: {},
    config: null,
  }
}

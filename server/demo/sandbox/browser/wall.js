import { fill, h } from './dom.js'

/**
 * Maximum number of frames that load at the same time; loading all at once would delay the first
 * one.
 */
const AT_ONCE = 3
/** Time after which the next page loads, even if a page has not finished, ms. */
const PATIENCE_MS = 6000

/** Start pages of all campaigns, side by side; a page is loaded when it comes near the window. */
export function mountWall(root, campaigns, opens) {
  const load = createQueue()
  const near = new IntersectionObserver(
    entries => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue
        near.unobserve(target)
        load(target)
      }
    },
    { rootMargin: '120px' },
  )
  const tiles = campaigns.map(campaign => {
    const frame = h('iframe', { title: campaign.name, tabindex: -1, 'aria-hidden': 'true' })
    frame.dataset.to = campaign.link
    near.observe(frame)
    return h(
      'a',
      { class: 'tile', ...opens(campaign) },
      h('span', { class: 'tile-page' }, frame),
      h('b', {}, campaign.name),
    )
  })
  const none = h('p', {}, '这里放演示店的活动。自己店里的，在工作台的「活动」里打开')
  fill(root.querySelector('[data-tiles]'), ...(tiles.length > 0 ? tiles : [none]))
  root.querySelector('[data-wall-count]').textContent = tiles.length > 0 ? `${tiles.length} 个` : ''
}

function createQueue() {
  const waiting = []
  let busy = 0
  function next() {
    if (busy >= AT_ONCE) return
    const frame = waiting.shift()
    if (!frame) return
    busy += 1
    let isDone = false
    const done = () => {
      if (isDone) return
      isDone = true
      busy -= 1
      next()
    }
    frame.addEventListener('load', done, { once: true })
    setTimeout(done, PATIENCE_MS)
    frame.src = frame.dataset.to
  }
  return frame => {
    waiting.push(frame)
    next()
  }
}

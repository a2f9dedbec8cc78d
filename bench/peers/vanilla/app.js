// The floor: the same app by hand, without a framework. It stands inline in the HTML, below `items`.
const stack = []
const pages = {
  list(box) {
    const names = ['toast', 'modal', 'sheet', 'scroll', 'push', 'form', 'count']
    box.innerHTML = `<div class=bar>${names.map(toButton).join('')}</div>${items.map(toRow).join('')}`
  },
}
const labels = { count: 'count 0' }
const toButton = name =>
  `<span class="btn btn-${name}" data-act=${name}>${labels[name] ?? name}</span>`
const toRow = item =>
  `<div class=item data-id=${item.id}><div class=thumb></div><div class=body><span class=title>${item.title}</span><span class=desc>${item.desc}</span><span class=price>¥${item.price.toFixed(2)}</span></div></div>`

let layer
let timer
const middle =
  'position:fixed;left:50%;top:50%;transform:translate(-50%,-50%);padding:16px;z-index:99;'
const mask = 'position:fixed;inset:0;background:rgba(0,0,0,.5)'

function hide() {
  clearTimeout(timer)
  layer?.remove()
  layer = undefined
}

function show(style, content) {
  hide()
  layer = document.createElement('div')
  layer.style.cssText = style
  layer.innerHTML = content
  document.body.append(layer)
}

function scroll(to, ms) {
  const from = scrollY
  const start = performance.now()
  const step = now => {
    const part = Math.min(1, Math.max(0, (now - start) / ms))
    scrollTo(0, from + (to - from) * part)
    if (part < 1) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}

const acts = {
  toast() {
    show(`${middle}background:rgba(0,0,0,.7);color:#fff`, 'Saved ok')
    timer = setTimeout(hide, 1500)
  },
  modal() {
    const box = `<div style="${middle}background:#fff"><b>Ask</b><p>Really sure</p><span class="btn ui-ok">OK</span></div>`
    show(mask, box)
    layer.addEventListener('click', hide)
  },
  sheet() {
    const rows = ['Sheet one', 'Sheet two'].map(text => `<div style=padding:12px>${text}</div>`)
    const cancel = '<div class=ui-cancel style=padding:12px>Cancel sheet</div>'
    const box = `<div style="position:fixed;bottom:0;left:0;right:0;background:#fff">${rows.join('')}${cancel}</div>`
    show(mask, box)
    layer.addEventListener('click', hide)
  },
  scroll: () => scroll(800, 300),
  push: () => open(`/?d=${Date.now()}`, true),
  form: () => open('/form', true),
  back: () => history.back(),
  count(button) {
    button.count = (button.count ?? 0) + 1
    button.textContent = `count ${button.count}`
  },
}

async function open(address, isPush) {
  const url = new URL(address, location.origin)
  const name = url.pathname.slice(1) || 'list'
  pages[name] ??= (await import(`/p/${name}.js`)).default
  hide()
  const box = document.createElement('div')
  pages[name](box, url.searchParams)
  const below = stack.at(-1)
  if (below) {
    below.top = scrollY
    below.box.style.display = 'none'
  }
  stack.push({ box, top: 0 })
  document.body.append(box)
  if (isPush) scrollTo(0, 0)
  history[isPush ? 'pushState' : 'replaceState']({ index: stack.length - 1 }, '', address)
}

addEventListener('popstate', ({ state }) => {
  hide()
  while (stack.length - 1 > (state?.index ?? 0)) stack.pop().box.remove()
  const { box, top } = stack.at(-1)
  box.style.display = ''
  scrollTo(0, top)
})

document.addEventListener('click', ({ target }) => {
  const tapped = target.closest('[data-act],[data-id]')
  if (!tapped) return
  if (tapped.dataset.act) acts[tapped.dataset.act](tapped)
  else open(`/detail?id=${tapped.dataset.id}`, true)
})

window.items = items
history.scrollRestoration = 'manual'
open(location.pathname + location.search, false)

import { h } from './dom.js'

/**
 * The visitor's brand survives page changes within this tab, and does not depend on the phone's
 * owner.
 */
const KEY = 'sandbox:brand'
const LOGO_PX = 128

/** Suggested colours: light, dark, and none. */
const colors = [
  ['#e8452c', '朱红'],
  ['#f2b705', '明黄'],
  ['#f48fb1', '樱粉'],
  ['#1f8a5b', '松绿'],
  ['#2457d6', '靛蓝'],
  ['#1c1c1e', '墨黑'],
]

const trades = [
  ['', '画面：保留封面'],
  ['food', '画面：烘焙餐饮'],
  ['drink', '画面：茶饮咖啡'],
  ['fashion', '画面：服饰鞋包'],
  ['beauty', '画面：美妆护肤'],
  ['home', '画面：家居花艺'],
  ['service', '画面：生活服务'],
]

/** @typedef {{ name: string, color: string, logo: string, trade: string }} Brand '' where nothing was chosen. */

/** The brand entered by the visitor; `onChange` is called on every change. */
export function createOwnBrand() {
  let brand = { name: '', color: '', logo: '', trade: '', ...read() }
  const listeners = new Set()
  return {
    get current() {
      return brand
    },
    get isChosen() {
      return Object.values(brand).some(Boolean)
    },
    /** The logo shown on pages: a letter on the colour, until a picture is selected. */
    get logo() {
      return brand.logo || (brand.name || brand.color ? letterLogo(brand) : '')
    },
    set(change) {
      brand = { ...brand, ...change }
      sessionStorage.setItem(KEY, JSON.stringify(brand))
      for (const listener of listeners) listener()
    },
    onChange: listener => listeners.add(listener),
  }
}

function read() {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
  } catch {
    return {}
  }
}

/**
 * The form: logo, name, colour, and the trade whose scene is shown for campaigns without a cover.
 */
export function mountOwnBrand(form, own) {
  const mark = h('img', { alt: '', width: 44, height: 44 })
  const file = h('input', {
    type: 'file',
    accept: 'image/*',
    'aria-label': '品牌标志',
    onChange: async () => {
      const [picture] = file.files
      if (picture) own.set({ logo: await smallPicture(picture) })
    },
  })
  const name = h('input', {
    type: 'text',
    maxlength: 12,
    placeholder: '你的品牌名',
    'aria-label': '品牌名',
    autocomplete: 'off',
    onInput: () => own.set({ name: name.value.trim() }),
  })
  const picker = h('input', {
    type: 'color',
    'aria-label': '其他颜色',
    onInput: () => own.set({ color: picker.value }),
  })
  const dots = dotsOf(own)
  const trade = h(
    'select',
    { 'aria-label': '行业画面', onChange: () => own.set({ trade: trade.value }) },
    trades.map(([value, text]) => h('option', { value }, text)),
  )
  form.append(
    h('label', { class: 'logo-pick', title: '换标志' }, file, mark),
    name,
    trade,
    h(
      'div',
      { class: 'dots' },
      dots,
      h('label', { class: 'dot any' }, picker),
      h('button', { type: 'button', class: 'wall-switch', 'data-show-wall': true }, '看所有活动'),
    ),
  )
  form.addEventListener('submit', event => event.preventDefault())

  function draw() {
    const { color } = own.current
    mark.src = own.logo || '/demo/logo-banshan.svg'
    if (document.activeElement !== name) name.value = own.current.name
    picker.value = color || '#e8452c'
    trade.value = own.current.trade
    const isOther = color !== '' && colors.every(([known]) => known !== color)
    for (const [index, dot] of dots.entries()) {
      dot.setAttribute('aria-pressed', String(colors[index][0] === color))
    }
    picker.parentElement.classList.toggle('chosen', isOther)
  }
  own.onChange(draw)
  draw()
}

const dotsOf = own =>
  colors.map(([color, title]) =>
    h('button', {
      type: 'button',
      class: 'dot',
      style: `--dot: ${color}`,
      title,
      'aria-label': title,
      onClick: () => own.set({ color }),
    }),
  )

/** A square picture as a data URL, which does not leave this tab. */
async function smallPicture(file) {
  const address = URL.createObjectURL(file)
  const image = new Image()
  image.src = address
  await image.decode().catch(() => {})
  URL.revokeObjectURL(address)
  const { naturalWidth: width, naturalHeight: height } = image
  if (!width || !height) return ''
  const canvas = h('canvas', { width: LOGO_PX, height: LOGO_PX })
  const side = Math.min(width, height)
  canvas
    .getContext('2d')
    .drawImage(image, (width - side) / 2, (height - side) / 2, side, side, 0, 0, LOGO_PX, LOGO_PX)
  return canvas.toDataURL('image/png')
}

function letterLogo({ name, color }) {
  const ground = color || '#e8452c'
  const letter = [...(name || '牌')][0].replace(/[<&]/g, '')
  const ink = isLight(ground) ? '#2b2118' : '#fff'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128"><rect width="128" height="128" fill="${ground}"/><text x="64" y="86" text-anchor="middle" font-size="64" font-family="sans-serif" font-weight="700" fill="${ink}">${letter}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

function isLight(color) {
  const [r, g, b] = [1, 3, 5].map(at => Number.parseInt(color.slice(at, at + 2), 16))
  return r * 0.299 + g * 0.587 + b * 0.114 > 150
}

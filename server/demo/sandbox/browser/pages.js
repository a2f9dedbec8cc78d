import { fill, h } from './dom.js'
import { bestMatch } from './best-match.js'

/**
 * Every page of the app, grouped, with a link that shows it at work. In a narrow window each group is folded until it is
 * asked for.
 *
 * @param {{ groups: object[], opens: (page: { link: string }) => object, isFolded: boolean }} list
 */
export function mountPages(root, { groups, opens, isFolded }) {
  const list = root.querySelector('[data-list]')
  const find = root.querySelector('input')
  const count = root.querySelector('[data-count]')
  const all = groups.flatMap(group => group.pages)
  count.textContent = `${all.length} 个页面`

  function draw() {
    const words = find.value.trim().toLowerCase()
    const found = groups
      .map(group => ({ ...group, pages: group.pages.filter(page => isMatch(group, page, words)) }))
      .filter(group => group.pages.length > 0)
    fill(
      list,
      ...found.map(group =>
        h(
          'details',
          { open: !isFolded || words !== '' },
          heading(group),
          group.pages.map(page => entry(page, opens)),
        ),
      ),
    )
    root.classList.toggle('searching', words !== '')
    if (found.length === 0) list.append(h('p', { class: 'hint' }, '没有这样的页面，换个词试试。'))
  }

  find.addEventListener('input', draw)
  addEventListener('keydown', event => {
    if (event.key !== '/' || event.target instanceof HTMLInputElement) return
    event.preventDefault()
    find.focus()
  })
  draw()

  return {
    /** Marks the page shown in the phone. */
    mark: address => markOpen([...list.querySelectorAll('a')], address),
  }
}

/** Attributes of a link to a page; `onOpen` receives the link. */
export const linksTo =
  ({ onOpen, linkOf }) =>
  ({ link }) => ({
    href: linkOf(link),
    onClick: event => {
      if (!onOpen) return
      event.preventDefault()
      onOpen(link)
    },
  })

function entry(page, opens) {
  const { name, path, shows } = page
  return h(
    'a',
    { ...opens(page), 'data-path': path, 'data-shows': shows },
    h('span', {}, name),
    h('code', {}, path),
  )
}

function markOpen(links, address) {
  const shown = links.map(link => link.dataset.shows)
  const open = links[bestMatch(address, shown)]
  for (const link of links) {
    if (link === open) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
  }
}

function heading({ title, pages }) {
  return h('summary', {}, title, h('span', { class: 'num' }, String(pages.length)))
}

function isMatch(group, page, words) {
  return [group.title, page.name, page.path].some(text => text.toLowerCase().includes(words))
}

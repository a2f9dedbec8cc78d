import { h } from './dom.js'
import { bestMatch } from './best-match.js'

/**
<<<<<<< HEAD
 * All pages of the app in groups, with links to demo data. In a narrow window the groups, and the pages that are not
 * implemented yet, are collapsed.
=======
 * Every page of the app, grouped, with a link that shows it at work. In a narrow window each group is folded until it is
 * asked for.
>>>>>>> wip-tasks3
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
    list.replaceChildren(
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

<<<<<<< HEAD
const stands = ({ pages }) => pages.filter(page => !page.isPending).length

function heading(group) {
  const count = stands(group)
  return h('summary', {}, group.title, h('span', { class: 'num' }, count ? String(count) : '待建'))
}

/** Shows the pages that are not implemented yet, on a narrow window too. */
function more(root, count) {
  const button = h('button', { type: 'button', class: 'more-pages', 'aria-expanded': 'false' }, '')
  const draw = isOpen => {
    root.classList.toggle('with-pending', isOpen)
    button.setAttribute('aria-expanded', String(isOpen))
    button.textContent = isOpen ? '收起待建的页面' : `还有 ${count} 个待建的页面`
  }
  button.addEventListener('click', () => draw(!root.classList.contains('with-pending')))
  draw(false)
  return button
=======
function heading({ title, pages }) {
  return h('summary', {}, title, h('span', { class: 'num' }, String(pages.length)))
>>>>>>> wip-tasks3
}

function isMatch(group, page, words) {
  return [group.title, page.name, page.path].some(text => text.toLowerCase().includes(words))
}

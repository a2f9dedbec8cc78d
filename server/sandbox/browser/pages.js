import { h } from './dom.js'

/** Every page of the app, grouped, with a link that shows it at work; `onOpen` gets that link. */
export async function mountPages(root, { onOpen, linkOf }) {
  const { groups } = await fetch('/sandbox/routes').then(answer => answer.json())
  const list = root.querySelector('[data-list]')
  const find = root.querySelector('input')
  const count = root.querySelector('[data-count]')
  count.textContent = `${groups.reduce((sum, group) => sum + group.pages.length, 0)} 个页面`

  function draw() {
    const words = find.value.trim().toLowerCase()
    const found = groups
      .map(group => ({ ...group, pages: group.pages.filter(page => isMatch(group, page, words)) }))
      .filter(group => group.pages.length > 0)
    list.replaceChildren(...found.flatMap(group => [heading(group), ...group.pages.map(entry)]))
    if (found.length === 0) list.append(h('p', { class: 'hint' }, '没有这样的页面，换个词试试。'))
  }

  function entry({ name, path, link }) {
    return h(
      'a',
      {
        href: linkOf(link),
        'data-path': path,
        onClick: event => {
          if (!onOpen) return
          event.preventDefault()
          onOpen(link)
        },
      },
      h('span', {}, name),
      h('code', {}, path),
    )
  }

  find.addEventListener('input', draw)
  addEventListener('keydown', event => {
    if (event.key !== '/' || event.target instanceof HTMLInputElement) return
    event.preventDefault()
    find.focus()
  })
  draw()

  return {
    /** Marks the page that the phone shows. */
    mark(address) {
      const { pathname } = new URL(address || '/', location.origin)
      for (const link of list.querySelectorAll('a')) {
        if (link.dataset.path === pathname) link.setAttribute('aria-current', 'page')
        else link.removeAttribute('aria-current')
      }
    },
  }
}

function heading(group) {
  return h('h3', {}, group.title, h('span', { class: 'num' }, String(group.pages.length)))
}

function isMatch(group, page, words) {
  return [group.title, page.name, page.path].some(text => text.toLowerCase().includes(words))
}

// The least that keeps pages alive with React: what our runtime is measured against.
import { memo, useLayoutEffect, useState } from 'react'
import { hideLayer } from './layer.jsx'

const files = import.meta.glob('./pages/*.jsx')
const loaded = {}
const stackCap = 8

let stack = []
let draw
let lastKey = 0

export async function navigateTo(address) {
  const page = await createPage(address)
  const isFull = stack.length >= stackCap
  stack.at(-1).top = scrollY
  const next = [...(isFull ? stack.slice(0, -1) : stack), page]
  history[isFull ? 'replaceState' : 'pushState']({ index: next.length - 1 }, '', address)
  turn(next)
}

export const navigateBack = () => history.back()

export async function start() {
  history.scrollRestoration = 'manual'
  history.replaceState({ index: 0 }, '')
  stack = [await createPage(location.pathname + location.search)]
}

export function Stack() {
  const [pages, setPages] = useState(stack)
  const top = pages.at(-1)
  useLayoutEffect(() => {
    draw = setPages
    window.liveAt ??= performance.now()
    scrollTo(0, top.top)
  }, [top])
  return pages.map(page => <Page key={page.key} page={page} isVisible={page === top} />)
}

const Page = memo(({ page, isVisible }) => (
  <div style={isVisible ? undefined : { display: 'none' }}>
    <page.Component query={page.query} />
  </div>
))

async function createPage(address) {
  const { pathname, searchParams } = new URL(address, location.origin)
  const name = pathname.slice(1) || 'list'
  loaded[name] ??= (await files[`./pages/${name}.jsx`]()).default
  lastKey += 1
  const query = Object.fromEntries(searchParams)
  return { key: lastKey, Component: loaded[name], query, top: 0 }
}

function turn(pages) {
  hideLayer()
  stack = pages
  draw(pages)
}

addEventListener('popstate', ({ state }) => {
  const index = state?.index ?? 0
  if (index < stack.length - 1) turn(stack.slice(0, index + 1))
})

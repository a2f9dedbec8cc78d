import { buildOurs } from './build/ours.mjs'
import { buildReactmin } from './build/reactmin.mjs'
import { buildVanilla } from './build/vanilla.mjs'

/** What the rig taps and waits for: a css selector, a text, or both; `nth` of those on screen, the last by default. */
const targets = {
  list: { css: '.item', min: 50 },
  row: { css: '.item', nth: 3 },
  detail: { css: '.dtitle', text: 'Detail of' },
  back: { css: '.btn-back' },
  push: { css: '.btn-push' },
  counter: { css: '.btn-count' },
  scroll: { css: '.btn-scroll' },
  toast: { tap: { css: '.btn-toast' }, seen: { text: 'Saved ok' } },
  modal: {
    tap: { css: '.btn-modal' },
    seen: { text: 'Really sure' },
    close: { css: '.ui-ok' },
  },
  sheet: {
    tap: { css: '.btn-sheet' },
    seen: { text: 'Sheet one' },
    close: { css: '.ui-cancel' },
  },
}

/** The floor: by hand, no framework. */
const vanilla = { name: 'vanilla', start: '/', targets, build: buildVanilla }

/** The least that a page stack on React can be. */
const reactmin = { name: 'reactmin', start: '/', targets, build: buildReactmin }

/** The same pages on our runtime, from our build. */
const ours = {
  name: 'ours',
  start: '/shop/list',
  targets: {
    ...targets,
    modal: { ...targets.modal, close: { css: '.taro-model__confirm' } },
    sheet: { ...targets.sheet, close: { css: '.taro-actionsheet__cancel' } },
  },
  build: buildOurs,
}

export const apps = [vanilla, reactmin, ours]

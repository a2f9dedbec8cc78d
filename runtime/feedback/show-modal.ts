import './feedback.css'
import { defineApi } from '../core/define-api.ts'
import * as messages from '../core/messages.ts'
import { isString } from '../core/params.ts'
import { createDialog } from './dialog.ts'
import { button, element } from '../dom/element.ts'
import { joinLayers } from './open-layers.ts'

export interface ModalOptions {
  /** Heading, '' by default. */
  title: string
  /** Body text, '' by default; never parsed as HTML. */
  content: string
  /** False leaves only the confirm button and disables Escape. True by default. */
  showCancel: boolean
  /** At most eight units wide, where a Chinese character counts two; `取消` by default. */
  cancelText: string
  /** Any CSS colour, #000000 by default. */
  cancelColor: string
  /** At most as wide as `cancelText` may be; `确定` by default. */
  confirmText: string
  /** Any CSS colour, #3CC51F by default. */
  confirmColor: string
}

export interface ModalResult {
  confirm: boolean
  cancel: boolean
}

const widestText = 8
const confirmed: ModalResult = { confirm: true, cancel: false }
const refused: ModalResult = { confirm: false, cancel: true }

let view: ReturnType<typeof build> | undefined
let answer: ((result: ModalResult) => void) | undefined

/**
 * Shows a confirmation dialog: `{confirm, cancel}`. Cancelling is a success; a second modal replaces the
 * first, which then counts as cancelled. Fails with `cancelText length should not larger then 4 Chinese
 * characters`, `confirmText` likewise.
 */
export const showModal = /* @__PURE__ */ defineApi<ModalOptions, ModalResult>('showModal', {
  defaults: {
    title: '',
    content: '',
    showCancel: true,
    cancelText: messages.cancelText,
    cancelColor: '#000000',
    confirmText: messages.confirmText,
    confirmColor: '#3CC51F',
  },
  checks: {
    title: [isString],
    content: [isString],
    cancelText: [isString, fitsButton],
    confirmText: [isString, fitsButton],
    cancelColor: [isString],
    confirmColor: [isString],
  },
  run(options) {
    answer?.(refused)
    return new Promise(resolve => {
      answer = resolve
      open(options)
    })
  },
})

function open(options: ModalOptions): void {
  view ??= build()
  joinLayers(refuse)
  const { title, text, cancel, confirm, content, dialog } = view
  title.textContent = options.title
  text.textContent = options.content
  cancel.textContent = options.cancelText
  cancel.style.color = options.cancelColor
  cancel.style.display = options.showCancel ? '' : 'none'
  confirm.textContent = options.confirmText
  confirm.style.color = options.confirmColor
  dialog.open({ focus: content, onEscape: () => options.showCancel && settle(refused) })
}

function settle(result: ModalResult): void {
  view?.dialog.close()
  answer?.(result)
  answer = undefined
}

const refuse = () => settle(refused)

function build() {
  const title = element('strong', 'taro-modal__title', { id: 'taro-modal-title' })
  const text = element('div', 'taro-modal__text', { id: 'taro-modal-text' })
  const cancel = button('taro-model__btn taro-model__cancel')
  const confirm = button('taro-model__btn taro-model__confirm')
  const foot = element('div', 'taro-modal__foot', {}, [cancel, confirm])
  const content = element(
    'div',
    'taro-modal__content',
    {
      role: 'alertdialog',
      'aria-modal': 'true',
      'aria-labelledby': title.id,
      'aria-describedby': text.id,
      tabindex: '-1',
    },
    [title, text, foot],
  )
  const mask = element('div', 'taro-modal__mask')
  const root = element('div', 'taro__modal', {}, [mask, content])
  cancel.addEventListener('click', () => settle(refused))
  confirm.addEventListener('click', () => settle(confirmed))
  return { title, text, cancel, confirm, content, dialog: createDialog(root) }
}

function fitsButton(value: unknown, name: string): string | undefined {
  return widthOf(String(value)) > widestText ? messages.buttonTextTooLong(name) : undefined
}

/** UTF-16 units from Greek up to the full-width forms count two, so an emoji counts four. */
function widthOf(text: string): number {
  let width = 0
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    width += unit >= 0x391 && unit <= 0xffe5 ? 2 : 1
  }
  return width
}

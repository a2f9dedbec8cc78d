import './feedback.css'
import { ApiFailure, defineApi } from '../core/define-api.ts'
import * as messages from '../core/messages.ts'
import { isArray, isString } from '../core/params.ts'
import { createDialog } from './dialog.ts'
import { button, element } from '../dom/element.ts'
import { joinLayers } from './open-layers.ts'

export interface ActionSheetOptions {
  /** One to six texts. */
  itemList: string[]
  /** Text colour of all rows, any CSS colour; #000000 by default. */
  itemColor: string
}

export interface ActionSheetResult {
  /** Counted from 0. */
  tapIndex: number
}

const mostItems = 6

let view: ReturnType<typeof build> | undefined
let pending: { pick(tapIndex: number): void; cancel(): void } | undefined

/**
 * Offers rows and resolves with `{tapIndex}`, counted from 0. Fails with `cancel` on the cancel row, the
 * mask, a route change or the next sheet, with `parameter error: parameter.itemList should have at least 1
 * item`, `parameter error: parameter.itemList should not be large than 6`, `parameter error:
 * parameter.itemList[0] should be String instead of WORD`.
 */
export const showActionSheet = /* @__PURE__ */ defineApi<
  ActionSheetOptions,
  ActionSheetResult,
  'itemList'
>('showActionSheet', {
  defaults: { itemColor: '#000000' },
  checks: { itemList: [isArray, hasSomeItems, hasFewItems, holdsTexts], itemColor: [isString] },
  run(options) {
    pending?.cancel()
    return new Promise((resolve, reject) => {
      pending = {
        pick: tapIndex => resolve({ tapIndex }),
        cancel: () => reject(new ApiFailure(messages.cancelled)),
      }
      open(options)
    })
  },
})

/** Closes an open sheet as if it had been cancelled. */
export const hideActionSheet = /* @__PURE__ */ defineApi<object>('hideActionSheet', {
  run: cancel,
})

function open({ itemList, itemColor }: ActionSheetOptions): void {
  view ??= build()
  joinLayers(cancel)
  const cells = itemList.map((item, index) => {
    const cell = button('taro-actionsheet__cell')
    cell.textContent = item
    cell.style.color = itemColor
    cell.addEventListener('click', () => close()?.pick(index))
    return cell
  })
  view.menu.textContent = ''
  view.menu.append(...cells)
  view.dialog.open({ focus: view.content, onEscape: cancel })
}

function cancel(): void {
  close()?.cancel()
}

/** Closes the sheet and returns its pending call for the caller to settle. */
function close(): typeof pending {
  const closed = pending
  pending = undefined
  view?.dialog.close()
  return closed
}

function build() {
  const menu = element('div', 'taro-actionsheet__menu')
  const cancelRow = button('taro-actionsheet__btn taro-actionsheet__cancel')
  cancelRow.textContent = messages.cancelText
  const content = element(
    'div',
    'taro-actionsheet__content',
    { role: 'dialog', 'aria-modal': 'true', 'aria-label': messages.chooseOne, tabindex: '-1' },
    [menu, cancelRow],
  )
  const mask = element('div', 'taro-actionsheet__mask')
  const root = element('div', 'taro__actionSheet', {}, [mask, content])
  mask.addEventListener('click', cancel)
  cancelRow.addEventListener('click', cancel)
  return { menu, content, dialog: createDialog(root) }
}

function hasSomeItems(value: unknown): string | undefined {
  return (value as unknown[]).length < 1 ? messages.noItems : undefined
}

function hasFewItems(value: unknown): string | undefined {
  return (value as unknown[]).length > mostItems ? messages.tooManyItems : undefined
}

function holdsTexts(value: unknown, name: string): string | undefined {
  const items = value as unknown[]
  const bad = items.findIndex(item => typeof item !== 'string')
  return bad < 0 ? undefined : messages.wrongParameter(`${name}[${bad}]`, 'String', items[bad])
}

import '../wheel/wheel.css'
import './picker-sheet.css'
import * as messages from '../../core/messages.ts'
import { createDialog } from '../../feedback/dialog.ts'
import { button, element } from '../../dom/element.ts'
import { joinLayers } from '../../feedback/open-layers.ts'
import type { Choice } from './choice.ts'
import { createWheelColumn, type WheelColumn } from './wheel-column.ts'

export interface SheetOptions {
  title: string
  /** Loads the options; called again when loading failed and the visitor retries. */
  load(): Choice | Promise<Choice>
  /** A wheel has come to rest on another row. */
  onTurn?(wheel: number, row: number): void
  onConfirm(choice: Choice): void
  /** Cancelled by 取消, the mask, Escape, a route change, or another sheet. */
  onCancel(): void
}

export interface PickerSheet {
  /** State of the wheels; undefined until loaded, and when the sheet is closed. */
  readonly choice: Choice | undefined
  /** Replaces the state of the wheels. */
  show(choice: Choice): void
  /** Closes the sheet without calling a callback. */
  close(): void
}

interface Session extends SheetOptions {
  choice?: Choice
}

let view: ReturnType<typeof build> | undefined
let session: Session | undefined
let columns: readonly WheelColumn[] = []

/** Opens a sheet with the wheels over the page; an open sheet is cancelled. */
export function openPickerSheet(options: SheetOptions): PickerSheet {
  cancel()
  view ??= build()
  joinLayers(cancel)
  const mine: Session = { ...options }
  session = mine
  view.title.textContent = options.title
  view.content.setAttribute('aria-label', options.title || messages.chooseOne)
  view.dialog.open({ focus: view.content, onEscape: cancel })
  load()
  return {
    get choice() {
      return session === mine ? mine.choice : undefined
    },
    show(choice) {
      if (session === mine) show(choice)
    },
    close() {
      if (session === mine) close()
    },
  }
}

function load(): void {
  const mine = session
  const loaded = mine?.load()
  if (!mine || !loaded) return
  if (!(loaded instanceof Promise)) return show(loaded)
  say(messages.loadingChoice)
  loaded.then(
    choice => session === mine && show(choice),
    () => session === mine && say(messages.loadChoiceAgain, load),
  )
}

/** Shows a message in place of the wheels; with `onPress` as a button. */
function say(words: string, onPress?: () => void): void {
  const line = onPress
    ? button('taro-picker__status')
    : element('div', 'taro-picker__status', { role: 'status' })
  line.textContent = words
  if (onPress) line.addEventListener('click', onPress)
  setColumns([])
  view?.wheels.append(line)
}

function setColumns(made: readonly WheelColumn[]): void {
  for (const column of columns) column.destroy()
  columns = made
  if (!view) return
  view.wheels.textContent = ''
  view.wheels.append(...made.map(column => column.root))
}

function show(choice: Choice): void {
  if (!session) return
  if (!session.choice || columns.length !== choice.rows.length) {
    setColumns(
      choice.names.map((name, wheel) =>
        createWheelColumn(`taro-picker-${wheel}`, name, row => turn(wheel, row)),
      ),
    )
  }
  session.choice = choice
  for (const [wheel, column] of columns.entries()) {
    column.show(choice.rows[wheel] ?? [], choice.chosen[wheel] ?? 0)
  }
}

function turn(wheel: number, row: number): void {
  if (!session?.choice) return
  show(session.choice.turn(wheel, row))
  session.onTurn?.(wheel, row)
}

/** Confirms the rows that are visible now, even on a wheel that still turns. */
function confirm(): void {
  const choice = session?.choice
  const isEmpty = !choice || choice.rows.every(rows => rows.length === 0)
  if (isEmpty) return cancel()
  const seen = columns.map(column => column.now())
  const turned = seen.reduce(
    (last, row, wheel) => (row === choice.chosen[wheel] ? last : last.turn(wheel, row)),
    choice,
  )
  close()?.onConfirm(turned)
}

function cancel(): void {
  close()?.onCancel()
}

/** Closes the sheet and returns its session for the caller to settle. */
function close(): Session | undefined {
  const closed = session
  session = undefined
  view?.dialog.close()
  return closed
}

function build() {
  const cancelButton = button('taro-picker__action weui-picker__action taro-picker__cancel')
  cancelButton.textContent = messages.cancelText
  const confirmButton = button('taro-picker__action weui-picker__action taro-picker__confirm')
  confirmButton.textContent = messages.confirmText
  const title = element('div', 'taro-picker__title')
  const wheels = element('div', 'taro-picker__wheels')
  const content = element(
    'div',
    'taro-picker__content weui-picker',
    { role: 'dialog', 'aria-modal': 'true', tabindex: '-1' },
    [element('div', 'taro-picker__head', {}, [cancelButton, title, confirmButton]), wheels],
  )
  const mask = element('div', 'taro-picker__mask')
  const root = element('div', 'taro__picker', {}, [mask, content])
  for (const each of [mask, cancelButton]) each.addEventListener('click', cancel)
  confirmButton.addEventListener('click', confirm)
  return { title, wheels, content, dialog: createDialog(root) }
}

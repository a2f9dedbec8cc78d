/**
 * Names of the platform's component events in React's spelling. A page may write them in any case and with
 * the prefix `on`, `bind` or `catch`.
 */
const events = `AgreePrivacyAuthorization AnimationEnd AnimationFinish AnimationIteration AnimationStart Blur Cancel Change
  Changing ChooseAvatar Click ColumnChange Complete Confirm ContactRouteReady DragEnd Dragging DragStart Ended Error
  Fail Focus FullscreenChange GetPhoneNumber GetUserInfo HScroll HTouchMove Input KeyboardHeightChange LaunchApp
  LineChange Linkpress Load LoadedMetaData LongPress LongTap Message NicknameReview OpenSetting Pause PickEnd
  PickStart Play Progress RefresherAbort RefresherPulling RefresherRefresh RefresherRestore Reset Scale Scroll
  ScrollEnd ScrollStart ScrollToLower ScrollToUpper Submit Success TimeUpdate TouchCancel TouchEnd TouchForceChange
  TouchMove TouchStart Transition TransitionEnd VScroll VTouchMove Waiting`

const handlers = /* @__PURE__ */ new Map(
  events.split(/\s+/).map(name => [name.toLowerCase(), `on${name}`]),
)

/** Spellings that differ in more than case and hyphens. */
const others: Record<string, string> = {
  class: 'className',
  autofocus: 'autoFocus',
  maxlength: 'maxLength',
  tap: 'onClick',
  readonly: 'readOnly',
}

export interface PropName {
  /** In React's spelling: `scrollY`, `className`, `onScrollToLower`. */
  name: string
  /** Written with the prefix `catch`: the event does not bubble. */
  isCaught: boolean
}

const known = new Map<string, PropName>()

/**
 * Translates a prop name as a page may write it (`scroll-y`, `class`, `bindtap`, `onScrolltolower`) to
 * React's spelling.
 */
export function propName(written: string): PropName {
  let found = known.get(written)
  if (!found) {
    found = spell(written)
    known.set(written, found)
  }
  return found
}

function spell(written: string): PropName {
  if (written === 'ariaRole' || written === 'aria-role') return { name: 'role', isCaught: false }
  if (/^(data|aria|x5|webkit)-/.test(written)) return { name: written, isCaught: false }
  const [, aria] = /^aria([A-Z]\w*)$/.exec(written) ?? []
  if (aria) return { name: `aria-${aria.toLowerCase()}`, isCaught: false }
  const plain = written.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const [, prefix, event = ''] = /^(on|bind|catch):?(\w+)$/.exec(plain) ?? []
  const handler =
    event === 'tap' || event === 'Tap' ? others.tap : handlers.get(event.toLowerCase())
  if (prefix && handler) return { name: handler, isCaught: prefix === 'catch' }
  return { name: others[plain] ?? plain, isCaught: false }
}

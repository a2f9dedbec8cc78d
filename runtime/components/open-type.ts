import type { ButtonProps } from './button.tsx'
import { type ComponentHandler, componentEvent } from './core/component-event.ts'

export type OpenType =
  | 'share'
  | 'getUserInfo'
  | 'getPhoneNumber'
  | 'contact'
  | 'chooseAvatar'
  | 'openSetting'
  | 'launchApp'
  | 'agreePrivacyAuthorization'
  | 'feedback'

/** Each asks for what it names and hands the answer, or why there is none, to the button's handler. */
const asks: Partial<Record<OpenType, () => Promise<object>>> = {}

/** Does what a button's `openType` names. What a browser cannot do answers `NAME:fail` and why. */
export async function open(type: OpenType, element: HTMLElement, own: ButtonProps): Promise<void> {
  const handler = handlerOf(type, own)
  const answer = await asks[type]?.().catch((error: object) => error)
  if (answer) handler?.(componentEvent(type.toLowerCase(), element, answer))
}

function handlerOf(type: OpenType, own: ButtonProps): ComponentHandler | undefined {
  const name = `on${type.charAt(0).toUpperCase()}${type.slice(1)}`
  return (own as Record<string, ComponentHandler | undefined>)[name]
}

import { getSetting } from '../account/get-setting.ts'
import { getUserInfo } from '../account/get-user-info.ts'
import * as messages from '../core/messages.ts'
import { chooseImage } from '../media/choose-image.ts'
import type { ButtonProps } from './button.tsx'
import { componentEvent, type ComponentHandler } from './core/component-event.ts'

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

type Answers = Partial<Record<OpenType, () => Promise<object>>>

/** Open types that a browser can answer. Sharing has no answer: it is only possible from the host's menu. */
const answers: Answers = {
  getUserInfo,
  openSetting: getSetting,
  share: async () => ({}),
  async chooseAvatar() {
    const { tempFilePaths } = await chooseImage({ count: 1 })
    return { avatarUrl: tempFilePaths[0] ?? '' }
  },
  agreePrivacyAuthorization: async () => ({ errMsg: messages.ok('agreePrivacyAuthorization') }),
}

/**
 * Runs the feature that a button's `openType` names; the handler of that name gets the result, or
 * `NAME:fail` with the reason.
 */
export async function answerOpenType(
  type: OpenType,
  element: HTMLElement,
  own: ButtonProps,
): Promise<void> {
  const answer = await (answers[type] ?? (() => refusal(type)))().catch((error: object) => error)
  handlerOf(type, own)?.(componentEvent(type.toLowerCase(), element, answer))
}

const refusal = async (type: OpenType) => ({ errMsg: messages.notSupported(type) })

function handlerOf(type: OpenType, own: ButtonProps): ComponentHandler | undefined {
  const name = `on${type.charAt(0).toUpperCase()}${type.slice(1)}`
  return (own as Record<string, ComponentHandler | undefined>)[name]
}

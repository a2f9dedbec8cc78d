import './button.css'
import type { MouseEvent } from 'react'
import { boxProps, type BoxProps } from './core/box.ts'
import type { ComponentHandler } from './core/component-event.ts'
import { classes, readProps, type StandardProps } from './core/read-props.ts'
import { useForm } from './form-context.ts'
import type { OpenType } from './open-type.ts'

export interface ButtonProps extends StandardProps, BoxProps {
  /** `default` by default, as is any other word. */
  type?: 'primary' | 'default' | 'warn'
  /** `mini` is as wide as its text. `default` by default. */
  size?: 'default' | 'mini'
  /** Only outlined. Off by default. */
  plain?: boolean
  /** Takes no tap. Off by default. */
  disabled?: boolean
  /** A spinner stands before the text. Off by default. */
  loading?: boolean
  /** Inside a Form: sends it, or puts its controls back. */
  formType?: 'submit' | 'reset'
  /** What the host does on a press; its answer goes to the handler of that name. */
  openType?: OpenType
  /** `detail`: what `getUserInfo` answers. */
  onGetUserInfo?: ComponentHandler
  /** `detail.errMsg`: `getPhoneNumber:fail 暂时不支持 API getPhoneNumber`. */
  onGetPhoneNumber?: ComponentHandler
  /** `detail.avatarUrl`: the picture that was chosen. */
  onChooseAvatar?: ComponentHandler
  /** `detail`: what `getSetting` answers. */
  onOpenSetting?: ComponentHandler
  /** `detail.errMsg`: `contact:fail 暂时不支持 API contact`. */
  onContact?: ComponentHandler
  /** `detail.errMsg`: `launchApp:fail 暂时不支持 API launchApp`. */
  onLaunchApp?: ComponentHandler
}

/** A push button with the host's look. */
export function Button(props: ButtonProps) {
  const { own, host } = readProps<ButtonProps>({ hoverClass: 'button-hover', ...props })
  const { type, size, plain, disabled, loading, formType, openType } = own
  const look = type === 'primary' || type === 'warn' ? type : 'default'
  const form = useForm()

  function handleClick(event: MouseEvent<HTMLButtonElement>): void {
    const element = event.currentTarget
    host.onClick?.(event)
    if (formType === 'submit') form?.submit(element)
    if (formType === 'reset') form?.reset(element)
    if (openType)
      void import('./open-type.ts').then(({ answerOpenType }) =>
        answerOpenType(openType, element, own),
      )
  }

  const className = classes(
    'taro-button',
    plain ? `taro-button_plain-${look}` : `taro-button_${look}`,
    size === 'mini' && 'taro-button_mini',
    loading && 'taro-button_loading',
    host.className,
  )
  const box = boxProps(disabled ? { ...own, hoverClass: 'none' } : own, {
    ...host,
    className,
    onClick: handleClick,
  })
  // The Form presses a submit button when Enter is pressed in a field.
  return <button type='button' data-form-type={formType} {...box} disabled={disabled} />
}

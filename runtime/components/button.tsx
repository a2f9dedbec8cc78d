import './button.css'
import type { MouseEvent } from 'react'
import { boxProps, type BoxProps } from './core/box.ts'
import type { ComponentHandler } from './core/component-event.ts'
import { classes, readProps, type StandardProps } from './core/read-props.ts'
import { useForm } from './form-context.ts'
import type { OpenType } from './open-type.ts'

export interface ButtonProps extends StandardProps, BoxProps {
  /** `default` by default and for unknown values. */
  type?: 'primary' | 'default' | 'warn'
  /** `mini` is as wide as its text. `default` by default. */
  size?: 'default' | 'mini'
  /** Outline only. Off by default. */
  plain?: boolean
  /** Ignores taps. Off by default. */
  disabled?: boolean
  /** Shows a spinner before the text. Off by default. */
  loading?: boolean
  /** Inside a Form: submits or resets it. */
  formType?: 'submit' | 'reset'
  /** Host feature that a tap triggers; its result goes to the handler of that name. */
  openType?: OpenType
  /** `detail`: the result of `getUserInfo`. */
  onGetUserInfo?: ComponentHandler
  /** `detail.errMsg`: `getPhoneNumber:fail 暂时不支持 API getPhoneNumber`. */
  onGetPhoneNumber?: ComponentHandler
  /** `detail.avatarUrl`: the chosen picture. */
  onChooseAvatar?: ComponentHandler
  /** `detail`: the result of `getSetting`. */
  onOpenSetting?: ComponentHandler
  /** `detail.errMsg`: `contact:fail 暂时不支持 API contact`. */
  onContact?: ComponentHandler
  /** `detail.errMsg`: `launchApp:fail 暂时不支持 API launchApp`. */
  onLaunchApp?: ComponentHandler
}

/** It answers sooner than a box: times of the old line, ms. */
const pressed = { hoverClass: 'button-hover', hoverStartTime: 20, hoverStayTime: 70 }

/** A push button with the host's look. */
export function Button(props: ButtonProps) {
  const { own, host } = readProps<ButtonProps>({ ...pressed, ...props })
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
  // Enter in a field makes the Form click its submit button, found by this attribute.
  return <button type='button' data-form-type={formType} {...box} disabled={disabled} />
}

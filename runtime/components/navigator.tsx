import type { KeyboardEvent } from 'react'
import type { ApiResult } from '../core/define-api.ts'
import { navigateBack, navigateTo, redirectTo, reLaunch, switchTab } from '../router/navigation.ts'
import { boxProps, type BoxProps } from './core/box.ts'
import { type ComponentHandler, componentEvent } from './core/component-event.ts'
import { readProps, type StandardProps } from './core/read-props.ts'

export interface NavigatorProps extends StandardProps, BoxProps {
  /** As in `navigateTo`; needed unless it goes back. */
  url?: string
  /** `navigate` by default and for unknown values; `exit` goes back. */
  openType?: 'navigate' | 'redirect' | 'switchTab' | 'reLaunch' | 'navigateBack' | 'exit'
  /** Pages to go back, 1 by default. */
  delta?: number
  /** `detail`: the result of the API. */
  onSuccess?: ComponentHandler<ApiResult>
  /** `detail.errMsg`: why the API failed. */
  onFail?: ComponentHandler<ApiResult>
  /** Called after success and failure. */
  onComplete?: ComponentHandler<ApiResult>
}

/** Opens a page on tap. */
export function Navigator(props: NavigatorProps) {
  const { own, host } = readProps<NavigatorProps>({
    hoverClass: 'navigator-hover',
    hoverStayTime: 600,
    ...props,
  })

  function handleClick(event: React.MouseEvent<HTMLElement>): void {
    host.onClick?.(event)
    const element = event.currentTarget
    const notify = (handler: ComponentHandler<ApiResult> | undefined, type: string) => {
      return (result: ApiResult) => handler?.(componentEvent(type, element, result))
    }
    void go(own, {
      success: notify(own.onSuccess, 'success'),
      fail: notify(own.onFail, 'fail'),
      complete: notify(own.onComplete, 'complete'),
    })
  }

  return (
    <div
      role='link'
      tabIndex={0}
      data-leads={own.url}
      {...boxProps(own, { ...host, onClick: handleClick })}
      onKeyDown={pressOnEnter}
    />
  )
}

function go({ url = '', openType, delta = 1 }: NavigatorProps, callbacks: object) {
  if (openType === 'navigateBack' || openType === 'exit') {
    return navigateBack({ delta: Number(delta), ...callbacks })
  }
  const open = { redirect: redirectTo, switchTab, reLaunch, navigate: navigateTo }
  return (open[openType ?? 'navigate'] ?? navigateTo)({ url, ...callbacks })
}

function pressOnEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'Enter' && event.target === event.currentTarget) event.currentTarget.click()
}

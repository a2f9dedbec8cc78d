import './system.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { $login } from '../../../api/index.ts'
import {
  currentUrl,
  leaveFor,
  type PageProps,
  redirectTo,
  removeStorageSync,
} from '../../../runtime/index.ts'
import { Avatar } from '../../kit/avatar.tsx'
import { Icon } from '../../kit/icon.tsx'
import { StateScreen } from '../../kit/state/state-screen.tsx'
import { themeOf } from '../../kit/theme/theme.ts'
import { appPath } from '../../kit/app-path.ts'
import { createLoginStore } from './login-store.ts'

/** Waits for the login that every page starts with, then opens the link's target. */
export default function LoginPage({ query }: PageProps) {
  const [{ $brand, loadBrand }] = useState(createLoginStore)
  const brand = useStore($brand)
  const login = useStore($login)
  const target = appPath(query.redirect) ?? '/brand'

  useEffect(() => void loadBrand(), [loadBrand])
  useEffect(() => {
    if (login === 'done')
      redirectTo({ url: target }).catch(() => void redirectTo({ url: '/brand' }))
  }, [login, target])

  if (login === 'failed')
    return (
      <StateScreen
        kind='error'
        title='登录没有成功'
        text='网络可能不太稳定，再试一次就好'
        theme={brand?.theme_color}
        actions={[{ text: '重试', onTap: retry }]}
      />
    )
  return (
    <main
      className={
        brand
          ? 'screen system-wait row middle dim text-center'
          : 'screen system-wait row middle dim text-center follows-host'
      }
      style={brand ? themeOf(brand.theme_color) : undefined}
    >
      <span className='system-door tint'>
        {brand ? (
          <Avatar src={brand.logo} name={brand.brand_name} size={144} />
        ) : (
          <Icon name='bag' size={64} />
        )}
        <i className='system-ring' />
      </span>
      {brand && <h1>{brand.brand_name}</h1>}
      <p role='status'>登录中</p>
    </main>
  )
}

/** Removes the used code, so that the login starts over with the page. */
function retry(): void {
  removeStorageSync('code')
  leaveFor(currentUrl().href, { replace: true })
}

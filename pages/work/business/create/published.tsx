import type { ActivityPublished } from '../../../../api/index.ts'
import { navigateTo, redirectTo } from '../../../../runtime/index.ts'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { copyText } from '../../../kit/copy-text.ts'
import { pathOf } from './path-of.ts'

const RUNNING = 2

interface PublishedProps {
  published: ActivityPublished
  title: string
}

/** The address and the code of an activity that customers can open from now on. */
export function Published({ published, title }: PublishedProps) {
  const { status, url, qrcode } = published
  return (
    <main className='screen screen-bar work follows-host draft'>
      <h1 className='hide-text'>活动已发布</h1>
      <div className='work-stack px-5 pt-5'>
        <section className='kit-card draft-done text-center' role='status'>
          <h2 className='text-title'>
            {status === RUNNING ? '活动开始了' : '发布好了，到时自动开始'}
          </h2>
          <p>{title}</p>
          <img className='mt-5 mb-1' src={qrcode} alt={`${title}的二维码`} />
          <p>长按保存二维码，贴在店里或发给顾客</p>
          <p>{url}</p>
        </section>
        <Button kind='line' icon='copy' onTap={() => void copyText(url)}>
          复制链接
        </Button>
        <Button kind='line' icon='share' onGo={() => navigateTo({ url: pathOf(url) })}>
          打开活动
        </Button>
      </div>
      <BottomBar>
        <Button kind='soft' onGo={() => redirectTo({ url: '/pages/business/create/first' })}>
          再建一个
        </Button>
        <Button kind='main' onGo={() => redirectTo({ url: '/pages/business/list' })}>
          看活动列表
        </Button>
      </BottomBar>
    </main>
  )
}

import '../../row.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { type ContentDetail } from '../../../../api/index.ts'
import { storedTitle, typedTitle } from '../../../../api/values/sharer-name.ts'
import { navigateTo, type PageProps } from '../../../../runtime/index.ts'
import { Card } from '../../../kit/card.tsx'
import { lazyWithRetry } from '../../../kit/state/lazy-with-retry.tsx'
import { TextField } from '../../../kit/text-field.tsx'
import { EditFrame } from '../parts/edit-frame.tsx'
import { CategoryField, CoverField, GoodsField } from '../parts/meta-fields.tsx'
import { useGoods } from '../parts/use-goods.ts'
import { contentPaths } from '../paths.ts'
import { type ArticleStore, type ArticleValues, createArticleStore } from './article-store.ts'
import { BlockList } from './block-list.tsx'
import { EditorPage } from '../../edit/editor-page.tsx'

/** Lazy: phones have no place for it. */
const LivePhone = /* @__PURE__ */ lazyWithRetry(() =>
  import('../../wide/live-phone.tsx').then(({ LivePhone: Phone }) => Phone),
)

/** `/pages/business/content/article?id=`: an article; without `id` a new one. */
export default function ArticleEditPage({ query: { id } }: PageProps) {
  return (
    <EditorPage id={id} title='内容由店主编辑'>
      {given => <Edit id={given} />}
    </EditorPage>
  )
}

function Edit({ id }: { id: number | undefined }) {
  const [store] = useState(() => createArticleStore(id))
  const openPreview = async () => {
    const { id: saved } = store.$at.get()
    if (saved !== undefined) await navigateTo({ url: contentPaths.preview(saved) })
  }
  return (
    <EditFrame store={store} title='写文章' onPreview={openPreview}>
      {(detail, values) => <Article store={store} detail={detail} values={values} />}
    </EditFrame>
  )
}

interface ArticleProps {
  store: ArticleStore
  detail: ContentDetail
  values: ArticleValues
}

function Article({ store, detail, values }: ArticleProps) {
  const faults = useStore(store.$faults)
  const { known, know } = useGoods(detail.goods)
  const { id, version } = useStore(store.$at)
  return (
    <div className='write-sides'>
      <div className='work-stack'>
        <Card>
          <TextField
            id='write-title'
            label='标题'
            value={values.title}
            problem={faults.title}
            placeholder='一句话说清这篇讲什么'
            maxLength={64}
            rows={2}
            onChange={title => store.change({ title })}
          />
        </Card>
        <BlockList store={store} values={values} known={known} onKnow={know} />
      </div>
      <div className='work-stack live-side'>
        <LookCard store={store} detail={detail} values={values} />
        <Card>
          <GoodsField
            label='文末商品'
            ids={values.goodsIds}
            known={known}
            problem={faults.goodsIds}
            onKnow={know}
            onChange={goodsIds => store.change({ goodsIds })}
          />
        </Card>
        <LivePhone
          url={id === undefined ? '' : contentPaths.preview(id)}
          waiting='存成草稿后，这里就是读者看到的样子'
          version={version}
        />
      </div>
    </div>
  )
}

/** How the article looks in lists and chats. */
function LookCard({ store, detail, values }: ArticleProps) {
  const faults = useStore(store.$faults)
  return (
    <Card title='列表里的样子'>
      <CoverField
        label='封面'
        hint='列表和分享卡片用，横图好看'
        url={values.thumb}
        problem={faults.thumb}
        onUploads={store.countUpload}
        onChange={thumb => store.change({ thumb })}
      />
      <TextField
        id='write-intro'
        label='简介'
        value={values.intro}
        problem={faults.intro}
        placeholder='分享卡片上的第二行'
        maxLength={120}
        rows={2}
        onChange={intro => store.change({ intro })}
      />
      <TextField
        id='write-author'
        label='作者'
        value={values.author}
        problem={faults.author}
        maxLength={20}
        onChange={author => store.change({ author })}
      />
      <CategoryField
        value={values.categoryId}
        categories={detail.categories}
        problem={faults.categoryId}
        onChange={categoryId => store.change({ categoryId })}
      />
      <TextField
        id='write-share'
        label='分享标题'
        value={typedTitle(values.shareTitle)}
        problem={faults.shareTitle}
        placeholder='不填就用标题；[昵称] 换成分享人'
        maxLength={64}
        onChange={typed => store.change({ shareTitle: storedTitle(typed) })}
      />
    </Card>
  )
}

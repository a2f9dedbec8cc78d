import { useMemo } from 'react'
import type { FileDetail } from '../../../api/index.ts'
import { navigateTo } from '../../../runtime/index.ts'
import { ContentFrame } from '../content-frame.tsx'
import { contentUrl } from '../link-rules.ts'
import { fileMaterial } from '../material.ts'
import { NextCard } from '../after/next-card.tsx'
import { sizeText } from '../size-text.ts'
import { useContent } from '../use-content.ts'
import { FilePreview } from './file-preview.tsx'
import { useFileStore } from './use-file-store.ts'

export interface FileScreenProps {
  detail: FileDetail
  query: Record<string, string>
}

/** The file with the actions of its reader, or of the staff member who shares it. */
export function FileScreen({ detail, query }: FileScreenProps) {
  const content = useContent(useMemo(() => fileMaterial(detail), [detail]))
  const store = useFileStore(detail)
  return (
    <ContentFrame
      content={content}
      query={query}
      next={
        <NextCard
          title='还有这些'
          icon='doc'
          items={detail.recommand_list.map(({ file_id: id, title, ext, size }) => ({
            id,
            title,
            thumb: '',
            note: `${ext.toUpperCase()} · ${sizeText(size)}`,
          }))}
          onOpen={id => void navigateTo({ url: contentUrl('file', id, query) })}
        />
      }
    >
      <FilePreview store={store} now={detail.server_time} isShown={content.isShown} />
    </ContentFrame>
  )
}

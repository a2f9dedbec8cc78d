import { ReactNode } from 'react'
import { View, Text } from '@tarojs/components'

export function Field({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <View className="field">
      <Text className="field__label">{label}</Text>
      {children}
    </View>
  )
}

Field.defaultProps = { label: '手机' }

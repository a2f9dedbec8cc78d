import { FC, useMemo, useState } from 'react'
import Taro, { getCurrentInstance, useDidHide, useDidShow, useReady, useRouter, useUnload } from '@tarojs/taro'
import { View, Form, Input, Button, Text, Image, Switch } from '@tarojs/components'
import { CommonEvent } from '@tarojs/components/types/common'
import { Field } from '@/components/field'
import pin from '../../assets/pin.png'
import './index.scss'

definePageConfig({
  navigationBarTitleText: '收货地址',
})

interface Address {
  name: string
  phone: string
  isDefault?: boolean
}

const trace: string[] = (window as any).trace || ((window as any).trace = [])

const Page: FC<{ tip?: string }> = ({ tip }) => {
  const { params } = useRouter<{ id: string; name: string }>()
  const instance = useMemo(() => getCurrentInstance(), [])
  const [name, setName] = useState(decodeURIComponent(params.name || ''))
  const [phone, setPhone] = useState('')

  useDidShow(() => trace.push('address didShow ' + instance.router!.params.id))
  useReady(() => trace.push('address ready'))
  useDidHide(() => trace.push('address didHide'))
  useUnload(() => trace.push('address unload'))

  const handleSubmit = async (e: CommonEvent) => {
    const { value } = e.detail as { value: Address }
    if (!/^1\d{10}$/.test(value.phone)) {
      Taro.showToast({ title: '手机号不对', icon: 'none' })
      return
    }
    const { confirm } = await wx.showModal({ title: '保存', content: `${value.name} ${value.phone}` })
    if (!confirm) return
    Taro.setStorageSync('address', { name: value.name, phone: value.phone, isDefault: value.isDefault })
    wx.navigateBack()
  }

  return (
    <View className="address">
      <view class="address__tip">
        <Image className="address__pin" src={pin} />
        <text>{tip}</text>
      </view>
      <Form onSubmit={handleSubmit}>
        <Field label="姓名">
          <Input name="name" value={name} placeholder="姓名" placeholder-class="is-faint" onInput={e => setName((e.target as any).value)} />
        </Field>
        <Field>
          <Input name="phone" type="number" maxlength={11} value={phone} placeholder="手机号" onInput={e => setPhone(e.detail.value)} />
        </Field>
        <Switch name="isDefault" checked color="#07c160" />
        <Button form-type="submit" type="primary" class="address__save">保存</Button>
      </Form>
      <Text className="address__echo">{`${name}/${phone}`}</Text>
    </View>
  )
}

Page.defaultProps = { tip: '请填写真实信息' }

export default Page

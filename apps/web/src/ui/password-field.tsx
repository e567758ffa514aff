import { kit } from '@lab-zer0/content/microcopy.ts'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Button } from './button.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

export type PasswordFieldProps = Omit<TextFieldProps, 'before' | 'over' | 'type'>

export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck="false"
      inputClassName="pr-24"
      over={
        <Button
          variant="quiet"
          aria-label={isShown ? kit.password.hide_named : kit.password.show_named}
          onPress={() => setShown(!isShown)}
        >
          <Icon aria-hidden="true" strokeWidth={1.75} />
          {isShown ? kit.password.hide : kit.password.show}
        </Button>
      }
    />
  )
}

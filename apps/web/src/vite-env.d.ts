interface ImportMetaEnv {
  readonly VITE_CONTACT_EMAIL?: string
  readonly VITE_PRIVACY_EMAIL?: string
  readonly VITE_PARTNERS_EMAIL?: string
  readonly VITE_PROVIDER_NAME?: string
  readonly VITE_NEWSLETTER_URL?: string
  readonly VITE_HOSTING_LOCATION?: string
}

/** The site map. Each route layout brings a frame and a guard; every page below it is loaded lazily. */
import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

const developmentOnly =
  process.env['NODE_ENV'] === 'production'
    ? []
    : [route('styleguide', 'styleguide/styleguide.tsx')];

export default [
  layout('route-layouts/site.tsx', [
    index('shop/home.tsx'),
    route('services', 'shop/services.tsx'),
    route('services/:slug', 'shop/service.tsx'),
    route('about', 'pages/about.tsx'),
    route('terms-of-service', 'pages/terms-of-service.tsx'),
    route('contact', 'shop/contact.tsx'),
    route('blog', 'blog/blog.tsx'),
    route('blog/:slug', 'blog/post.tsx'),
    route('login', 'auth/login.tsx', { id: 'login' }),
    route('register', 'auth/register.tsx', { id: 'register' }),
    route('forgot-password', 'auth/forgot-password.tsx'),
    route('reset-password', 'auth/reset-password.tsx'),
    route('verify-email', 'auth/verify-email.tsx'),
    route('confirm-email', 'auth/confirm-email.tsx'),
    route('unsubscribe', 'account/unsubscribe.tsx'),
    route('debug-auth', 'auth/debug-auth.tsx'),
    route('logout', 'auth/logout.tsx'),
    route('*', 'route-layouts/not-found.tsx'),
    layout('route-layouts/guest.tsx', [
      route('auth/login', 'auth/login.tsx', { id: 'guest-login' }),
      route('auth/register', 'auth/register.tsx', { id: 'guest-register' }),
    ]),
  ]),
  layout('route-layouts/checkout.tsx', [
    route('payment-success', 'checkout/payment-success.tsx'),
    route('payment-cancelled', 'checkout/payment-cancelled.tsx'),
    route('order-success', 'checkout/order-success.tsx'),
    layout('route-layouts/signed-in-checkout.tsx', [
      route('order/:serviceId', 'checkout/order-form.tsx'),
      route('payment', 'checkout/payment.tsx'),
    ]),
  ]),
  layout('route-layouts/account.tsx', [
    route('dashboard', 'account/dashboard.tsx'),
    route('orders', 'account/orders/orders.tsx'),
    route('orders/:id', 'account/orders/order.tsx'),
    route('orders/:id/again', 'account/orders/again.tsx'),
    route('orders/:id/invoice', 'account/orders/invoice.tsx'),
    route('notifications', 'notifications/notifications.tsx'),
    route('orders/:id/files/:fileId', 'account/orders/file.tsx'),
    route('profile', 'account/profile/profile.tsx'),
  ]),
  layout('route-layouts/admin.tsx', [
    route('admin', 'admin/overview/overview.tsx'),
    route('admin/orders', 'admin/orders/orders.tsx'),
    route('admin/replies', 'admin/replies/replies.tsx'),
    route('admin/orders/board', 'admin/orders/board/board.tsx'),
    route('admin/orders/batches/:id', 'admin/orders/batch.tsx'),
    route('admin/orders/:id', 'admin/orders/order.tsx'),
    route('admin/orders/:id/evidence', 'admin/orders/evidence.tsx'),
    route('admin/orders/:id/files/:fileId', 'admin/orders/file.tsx'),
    route('admin/payments', 'admin/payments/payments.tsx'),
    route('admin/payments/attempts', 'admin/payments/attempts.tsx'),
    route('admin/payments/invoices', 'admin/payments/invoices.tsx'),
    route('admin/payments/webhook-events', 'admin/payments/webhook-events.tsx'),
    route('admin/services', 'admin/services/services.tsx'),
    route('admin/services/categories', 'admin/services/categories.tsx'),
    route('admin/services/:id', 'admin/services/service.tsx'),
    route('admin/blogs', 'admin/posts/posts.tsx'),
    route('admin/blogs/:id', 'admin/posts/post.tsx'),
    route('admin/pages', 'admin/pages/pages.tsx'),
    route('admin/pages/:slug', 'admin/pages/page.tsx'),
    route('admin/translations/:kind/:id/:locale', 'admin/translations/translation.tsx'),
    route('admin/reviews', 'admin/reviews/reviews.tsx'),
    route('admin/users', 'admin/users/users.tsx'),
    route('admin/users/:id', 'admin/users/user.tsx'),
    route('admin/settings', 'admin/settings/settings.tsx'),
    route('admin/enquiries', 'admin/enquiries/enquiries.tsx'),
    route('admin/mail', 'admin/mail/mail.tsx'),
    route('admin/mail/refused', 'admin/mail/refused.tsx'),
    route('admin/mail/incoming', 'admin/mail/incoming.tsx'),
    route('admin/redirects', 'admin/redirects/redirects.tsx'),
    route('admin/audit', 'admin/audit/audit.tsx'),
    // Inside the admin layout, so that its guard answers before anyone learns which pages exist.
    route('admin/*', 'route-layouts/not-found.tsx', { id: 'admin-not-found' }),
  ]),
  ...developmentOnly,
] satisfies RouteConfig;

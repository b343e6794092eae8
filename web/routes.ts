/** The site map. Areas are layout routes: each brings its frame and its guard, and every page below it is loaded lazily. */
import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

const development =
  process.env['NODE_ENV'] === 'production' ? [] : [route('preview', 'preview/preview.tsx')];

export default [
  layout('areas/site-area.tsx', [
    index('shop/home.tsx'),
    route('services', 'shop/services.tsx'),
    route('services/:slug', 'shop/service.tsx'),
    route('about', 'blog/about.tsx'),
    route('terms-of-service', 'blog/terms-of-service.tsx'),
    route('contact', 'shop/contact.tsx'),
    route('blog', 'blog/blog.tsx'),
    route('blog/:slug', 'blog/post.tsx'),
    route('login', 'account/login.tsx', { id: 'login' }),
    route('register', 'account/register.tsx', { id: 'register' }),
    route('forgot-password', 'account/forgot-password.tsx'),
    route('reset-password', 'account/reset-password.tsx'),
    route('verify-email', 'account/verify-email.tsx'),
    route('confirm-email', 'account/confirm-email.tsx'),
    route('unsubscribe', 'account/unsubscribe.tsx'),
    route('debug-auth', 'account/debug-auth.tsx'),
    route('logout', 'account/logout.tsx'),
    route('*', 'areas/not-found.tsx'),
    layout('areas/guest-area.tsx', [
      route('auth/login', 'account/login.tsx', { id: 'guest-login' }),
      route('auth/register', 'account/register.tsx', { id: 'guest-register' }),
    ]),
  ]),
  layout('areas/checkout-area.tsx', [
    route('payment-success', 'checkout/payment-success.tsx'),
    route('payment-cancelled', 'checkout/payment-cancelled.tsx'),
    route('order-success', 'checkout/order-success.tsx'),
    layout('areas/checkout-guard.tsx', [
      route('order/:serviceId', 'checkout/order-form.tsx'),
      route('payment', 'checkout/payment.tsx'),
    ]),
  ]),
  layout('areas/account-area.tsx', [
    route('dashboard', 'account/dashboard.tsx'),
    route('orders', 'account/orders.tsx'),
    route('orders/:id', 'account/order.tsx'),
    route('orders/:id/invoice', 'account/invoice.tsx'),
    route('profile', 'account/profile.tsx'),
  ]),
  layout('areas/admin-area.tsx', [
    route('admin', 'admin/overview.tsx'),
    route('admin/orders', 'admin/orders.tsx'),
    route('admin/orders/batches/:id', 'admin/order-batch.tsx'),
    route('admin/orders/:id', 'admin/order.tsx'),
    route('admin/orders/:id/evidence', 'admin/order-evidence.tsx'),
    route('admin/payments', 'admin/payments.tsx'),
    route('admin/payments/attempts', 'admin/payments-attempts.tsx'),
    route('admin/payments/inbox', 'admin/payments-inbox.tsx'),
    route('admin/services', 'admin/services.tsx'),
    route('admin/services/categories', 'admin/categories.tsx'),
    route('admin/services/:id', 'admin/service.tsx'),
    route('admin/blogs', 'admin/blogs.tsx'),
    route('admin/blogs/:id', 'admin/blog.tsx'),
    route('admin/pages', 'admin/pages.tsx'),
    route('admin/pages/:slug', 'admin/page.tsx'),
    route('admin/reviews', 'admin/reviews.tsx'),
    route('admin/users', 'admin/users.tsx'),
    route('admin/users/:id', 'admin/user.tsx'),
    route('admin/settings', 'admin/settings.tsx'),
    route('admin/enquiries', 'admin/enquiries.tsx'),
    route('admin/mail', 'admin/mail.tsx'),
    route('admin/audit', 'admin/audit.tsx'),
    // Inside the area, so that its guard answers before anybody learns what exists.
    route('admin/*', 'areas/not-found.tsx', { id: 'admin-not-found' }),
  ]),
  ...development,
] satisfies RouteConfig;

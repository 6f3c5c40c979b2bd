internal import Glibc

#if Service
// A reader of standard error that goes away must not end the service: writing to it fails instead.
signal(SIGPIPE, SIG_IGN)

await ServiceCommand.start()
#else
fputs("diarypress-service: it was built without the trait `Service`\n", stderr)
exit(69)
#endif

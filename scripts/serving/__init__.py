"""What scripts/service-bench.py does to a running diarypress-service, and how it measures what comes of it."""
